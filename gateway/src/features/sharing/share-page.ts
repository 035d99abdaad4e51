import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/html.js';
import { NIGHT } from './night-colors.js';
import { factsTitle, type SignalFacts } from './signal-facts.js';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './signal-picture.js';

const STYLE = `
:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:${NIGHT.canvas};color:${NIGHT.text};font:1rem/1.5 Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:720px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:1.25rem;margin:16px 0 4px}
p{margin:8px 0}
img{display:block;width:100%;height:auto;border:1px solid ${NIGHT.line};border-radius:12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0;font-variant-numeric:tabular-nums}
dt{color:${NIGHT.muted}}dd{margin:0;overflow-wrap:anywhere}
.note{border-left:3px solid ${NIGHT.beam};padding-left:12px}
.small{color:${NIGHT.muted};font-size:.875rem}
ul{list-style:none;padding:0;margin:16px 0;display:flex;flex-wrap:wrap;gap:8px 24px}
a{color:${NIGHT.action};display:inline-block;min-height:24px}
a:focus-visible{outline:2px solid ${NIGHT.focus};outline-offset:2px}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** What the page needs: its own style and picture, and no script at all. */
export const SHARE_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "img-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join(';');

export interface SharePageInput {
  readonly facts: SignalFacts;
  /** Of all signals, since one says nothing about them. */
  readonly measured: string;
  /** Address of the page, without its last slash. */
  readonly address: string;
  /** Changes with what the picture shows, so that previews fetch it again. */
  readonly version: string;
}

function meta(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeHtml(content)}">`;
}

const CHOSEN = 'Um sinal escolhido por quem compartilha: sozinho, não diz nada sobre os outros.';

/** A page that shows one signal to who has its link: readable without script, and with a picture for previews. */
export function sharePage({ facts, measured, address, version }: SharePageInput): string {
  const { pair, leaf, author, simulated, rows } = facts;
  const title = `${factsTitle(facts)} · Farol`;
  const picture = `${address}.png?v=${version}`;
  const alt = `${factsTitle(facts)}. ${rows.map(([label, value]) => `${label}: ${value}`).join('. ')}.`;
  const links: readonly (readonly [path: string, text: string])[] = [
    ...(leaf === null ? [] : [[`/prova?linha=${leaf}`, 'Conferir a prova'] as const]),
    ['/placar', 'Ver o placar, com os erros'],
    ['/login', 'Entrar no Farol'],
  ];
  const shownRows: readonly (readonly [string, string])[] = [
    ...rows,
    ['Registro', leaf === null ? 'sem linha para esta vela, ou ainda não' : `linha ${leaf}`],
    ...(author === null ? [] : [['Compartilhado por', author] as const]),
  ];
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><meta name="description" content="${CHOSEN}">
${meta('og:type', 'website')}${meta('og:site_name', 'Farol')}${meta('og:locale', 'pt_BR')}${meta('og:title', title)}
${meta('og:description', CHOSEN)}${meta('og:url', address)}${meta('og:image', picture)}${meta('og:image:type', 'image/png')}
${meta('og:image:width', String(PICTURE_WIDTH))}${meta('og:image:height', String(PICTURE_HEIGHT))}${meta('og:image:alt', alt)}
<meta name="twitter:card" content="summary_large_image"><link rel="icon" href="/logo.svg"><style>${STYLE}</style></head>
<body><main>
<img src="${escapeHtml(new URL(picture).pathname)}?v=${version}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" alt="${escapeHtml(alt)}">
<h1>${escapeHtml(factsTitle(facts))}</h1>
${simulated ? `<p class="small">Dados simulados: ${escapeHtml(pair)} com preços que não são de mercado.</p>` : ''}
<dl>${shownRows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<p class="note">${CHOSEN} ${escapeHtml(measured)}</p>
<ul>${links.map(([path, text]) => `<li><a href="${path}">${text}</a></li>`).join('')}</ul>
<p class="small">Horários de Brasília. Uma chance não é promessa. Investimentos envolvem riscos.</p>
</main></body></html>
`;
}
