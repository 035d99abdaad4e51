import { WITNESSED_TEXT } from '#schema/witnessed.js';
import { escapeHtml } from '../../platform/html.js';
import { publicPage } from '../../platform/public-page.js';
import { factsTitle, type SignalFacts } from './signal-facts.js';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './signal-picture.js';

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
  const { pair, leaf, witnessed, author, simulated, rows } = facts;
  const title = `${factsTitle(facts)} · Farol`;
  const picture = `${address}.png?v=${version}`;
  const seen = witnessed ? `, ${WITNESSED_TEXT}` : '';
  const line = leaf === null ? [] : [`Linha ${leaf} do registro${seen}`];
  const alt = `${[factsTitle(facts), ...rows.map(([label, value]) => `${label}: ${value}`), ...line].join('. ')}.`;
  const links: readonly (readonly [path: string, text: string])[] = [
    ...(leaf === null ? [] : [[`/prova?linha=${leaf}`, 'Conferir a prova'] as const]),
    ['/placar', 'Ver o placar, com os erros'],
    ['/login', 'Entrar no Farol'],
  ];
  const shownRows: readonly (readonly [string, string])[] = [
    ...rows,
    ['Registro', leaf === null ? 'sem linha para esta vela, ou ainda não' : `linha ${leaf}${seen}`],
    ...(author === null ? [] : [['Compartilhado por', author] as const]),
  ];
  const head = `${meta('og:type', 'website')}${meta('og:site_name', 'Farol')}${meta('og:locale', 'pt_BR')}${meta('og:title', title)}
${meta('og:description', CHOSEN)}${meta('og:url', address)}${meta('og:image', picture)}${meta('og:image:type', 'image/png')}
${meta('og:image:width', String(PICTURE_WIDTH))}${meta('og:image:height', String(PICTURE_HEIGHT))}${meta('og:image:alt', alt)}
<meta name="twitter:card" content="summary_large_image">`;
  const main = `<img src="${escapeHtml(new URL(picture).pathname)}?v=${version}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" alt="${escapeHtml(alt)}">
<h1>${escapeHtml(factsTitle(facts))}</h1>
${simulated ? `<p class="small">Dados simulados: ${escapeHtml(pair)} com preços que não são de mercado.</p>` : ''}
<dl>${shownRows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<p class="note">${CHOSEN} ${escapeHtml(measured)}</p>
<ul>${links.map(([path, text]) => `<li><a href="${path}">${text}</a></li>`).join('')}</ul>
<p class="small">Horários de Brasília. Uma chance não é promessa. Investimentos envolvem riscos.</p>`;
  return publicPage({ title, description: CHOSEN, head, main });
}
