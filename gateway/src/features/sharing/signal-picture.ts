import { createRequire } from 'node:module';
import type { OverlayOptions } from 'sharp';
import { WITNESSED_TEXT } from '#schema/witnessed.js';
import { escapeHtml } from '../../platform/html.js';
import { loadedSharp } from '../../platform/images.js';
import { NIGHT } from '../../platform/theme-colors.js';
import type { SignalFacts } from './signal-facts.js';

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

const require = createRequire(import.meta.url);

/** Servers have no fonts of their own, so the texts are drawn with these files. */
const FONTS = {
  regular: {
    name: 'Inter',
    file: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  },
  bold: {
    name: 'Inter SemiBold',
    file: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  },
} as const;

/** A text of the picture. */
interface Written {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly color: string;
  readonly font?: keyof typeof FONTS;
}

const MARGIN = 40;
const LEFT = 72;
/** Characters of a name that have room beside the product's. */
const NAME_MAX = 28;

const shortened = (name: string) => {
  const characters = [...name];
  return characters.length > NAME_MAX ? `${characters.slice(0, NAME_MAX - 1).join('')}…` : name;
};

/** A text as Pango markup, at most as wide as the room to its right. A size is in pixels at 72 dpi. */
function written({ text, left, top, size, color, font = 'regular' }: Written): OverlayOptions {
  const { name, file } = FONTS[font];
  return {
    left,
    top,
    input: {
      text: {
        text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
        font: `${name} ${size}`,
        fontfile: file(),
        dpi: 72,
        rgba: true,
        width: PICTURE_WIDTH - MARGIN - left,
        wrap: 'word-char',
      },
    },
  };
}

/** All that is not text: ground, beam, logo, the arrow of the direction and the frame of the outcome. */
function groundOf({ direction, ending }: SignalFacts): string {
  const side = direction === 'CALL' ? NIGHT.call : NIGHT.put;
  const arrow = direction === 'CALL' ? 'M0 34 20 0l20 34z' : 'M0 0h40L20 34z';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">
<rect width="100%" height="100%" fill="${NIGHT.canvas}"/>
<path d="M1200 0v300L820 0z" fill="${NIGHT.beam}" opacity=".08"/>
<rect x="40" y="132" width="1120" height="388" rx="24" fill="${NIGHT.surface}" stroke="${NIGHT.line}" stroke-width="2"/>
<clipPath id="card"><rect x="40" y="132" width="1120" height="388" rx="24"/></clipPath>
<rect clip-path="url(#card)" x="40" y="132" width="10" height="388" fill="${NIGHT[ending.tone]}"/>
<path transform="translate(${LEFT} 306)" d="${arrow}" fill="${side}"/>
<svg x="40" y="40" width="64" height="64" viewBox="0 0 32 32">${LOGO}</svg>
</svg>`;
}

/** The mark of `web/public/logo.svg`. */
const LOGO = `<clipPath id="t"><rect width="32" height="32" rx="8"/></clipPath><g clip-path="url(#t)">
<path fill="#173A8C" d="M0 0h32v32H0z"/><path fill="#F5B93B" d="M14 8 32 2v16l-18-5z"/><path fill="#fff" d="M7 7.500 11.500 3 16 7.500z"/>
<path fill="#FFE3A3" d="M8.500 8.500h6V13h-6z"/><path fill="#fff" d="M7 13h9v2H7z"/><path fill="#fff" d="M8.500 15h6L16.600 28H6.400z"/>
<path fill="#6E9DFF" d="M7.850 19h7.300l.57 3.500H7.280z"/>
<path fill="#4C84FF" d="M0 26.500c3 0 4-1.200 7-1.200s4 1.200 7 1.200 4-1.200 7-1.200 4 1.200 7 1.200c1.700 0 2.800-.4 4-.7V32H0z"/></g>`;

/** What the picture says, and where. @param host where to check it */
export function textsOf(facts: SignalFacts, host: string): Written[] {
  const { pair, timeframe, direction, ending, rows, simulated, author, leaf, witnessed } = facts;
  const side = direction === 'CALL' ? NIGHT.call : NIGHT.put;
  const proof =
    leaf === null ? 'Sem linha no registro' : `Linha ${leaf} do registro: ${host}/prova?linha=${leaf}`;
  return [
    { text: 'Farol', left: 124, top: 52, size: 40, color: NIGHT.text, font: 'bold' },
    ...(simulated ? [{ text: 'Dados simulados', left: 930, top: 58, size: 28, color: NIGHT.warn }] : []),
    { text: pair, left: LEFT, top: 172, size: 92, color: NIGHT.text, font: 'bold' },
    ...(author === null
      ? []
      : [{ text: `de ${shortened(author)}`, left: 256, top: 60, size: 28, color: NIGHT.muted }]),
    { text: direction, left: 128, top: 300, size: 52, color: side, font: 'bold' },
    { text: timeframe, left: 300, top: 306, size: 44, color: NIGHT.muted },
    { text: ending.text, left: LEFT, top: 400, size: 72, color: NIGHT[ending.tone], font: 'bold' },
    ...(witnessed
      ? [{ text: `Linha ${WITNESSED_TEXT}`, left: LEFT, top: 484, size: 22, color: NIGHT.muted }]
      : []),
    ...rows.flatMap(([label, value], index): Written[] => [
      { text: label, left: 660, top: 176 + index * 82, size: 24, color: NIGHT.muted },
      { text: value, left: 660, top: 208 + index * 82, size: 32, color: NIGHT.text },
    ]),
    { text: proof, left: MARGIN, top: 540, size: 24, color: NIGHT.text },
    {
      text: `Um sinal escolhido por quem compartilha. Todos, com os erros: ${host}/placar`,
      left: MARGIN,
      top: 580,
      size: 24,
      color: NIGHT.muted,
    },
  ];
}

/** The picture of a shared signal: PNG, 1200 x 630, as previews of links show it. @param host where to check it */
export async function drawSignal(facts: SignalFacts, host: string): Promise<Buffer> {
  const sharp = await loadedSharp();
  return sharp(Buffer.from(groundOf(facts)))
    .composite(textsOf(facts, host).map(written))
    .png({ palette: true })
    .toBuffer();
}
