import {
  DEMONSTRATION,
  demonstrationText,
  NOTHING_COUNTED,
  RECORD_LEAD,
  verdictSentence,
} from '#schema/record-texts.js';
import { moneyPerHundred } from '#schema/statistics/money.js';
import type { RecordFigures, RecordRow } from '../../features/record/record-figures.type.js';
import { decimalText, moneyChangeText, percentText } from '../../platform/pt-br.js';

/** The fields of the record that the page shows; the client's document asks for more. */
export type ShownRecord = Pick<RecordFigures, 'prices' | 'payout' | 'breakEven' | 'pending'> & {
  readonly series: object | null;
  readonly overall: RecordRow;
  readonly late: Pick<RecordRow, 'won' | 'lost' | 'tied' | 'voided'>;
  readonly groups: RecordFigures['groups'];
};

/** Text escaped for HTML. */
function escaped(text: string): string {
  const names: Readonly<{ [character: string]: string }> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => names[character] ?? '');
}

const count = (value: number) => value.toLocaleString('pt-BR');

function counts({ overall, pending, late }: ShownRecord): string {
  const facts = [
    ['Certos', overall.won],
    ['Errados', overall.lost],
    ['Empates', overall.tied],
    ['Anulados', overall.voided],
    ['Pendentes', pending],
    ['Atrasados', late.won + late.lost + late.tied + late.voided],
  ] as const;
  return `<dl>${facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${count(value)}</dd></div>`).join('')}</dl>`;
}

function hitRate({ overall, breakEven }: ShownRecord): string {
  if (overall.rate === null) return '<p>Nenhum sinal decidido ainda.</p>';
  return `<div class="hit"><p><small>Acerto: certos entre certos e errados</small></p>
<p class="rate">${percentText(overall.rate)}</p>
<p><small>Intervalo de 95%: ${percentText(overall.low)} a ${percentText(overall.high)}, por horas de entrada</small></p>
<p><small>Equilíbrio: ${percentText(breakEven)}</small></p></div>`;
}

function money({ overall, payout }: ShownRecord): string {
  const reais = moneyPerHundred(payout, overall, 'returned');
  if (reais === null) return '';
  const paid = decimalText(payout * 100, 0);
  return `<p><b>${moneyChangeText(Math.round(reais * 100))} a cada R$&nbsp;100 apostados em todos os sinais</b>, com payout de ${paid}% e empates devolvidos.</p>`;
}

function verdicts({ overall, breakEven }: ShownRecord): string {
  const lines = ['de 50%, o acerto de uma moeda', `do equilíbrio, ${percentText(breakEven)}`];
  return overall.verdicts
    .map((verdict, index) => `<p><b>${escaped(verdictSentence(lines[index] ?? '', verdict))}</b></p>`)
    .join('');
}

const TABLES = [
  ['PAIR', 'Par'],
  ['TIMEFRAME', 'Tempo gráfico'],
] as const;

function table({ groups }: ShownRecord, [dimension, name]: (typeof TABLES)[number]): string {
  const rows = groups.find((group) => group.dimension === dimension)?.rows ?? [];
  if (rows.length === 0) return '';
  const cells = rows.map(({ key, won, lost, rate: share, low, high }) => {
    const shareCells =
      share === null
        ? '<td>–</td><td>–</td>'
        : `<td>${percentText(share)}</td><td>${percentText(low)} a ${percentText(high)}</td>`;
    return `<tr><th scope="row">${escaped(key)}</th><td>${count(won + lost)}</td>${shareCells}</tr>`;
  });
  return `<div class="card table" role="region" aria-label="Acerto por ${name.toLowerCase()}" tabindex="0"><table>
<caption>Acerto por ${name.toLowerCase()}</caption>
<thead><tr><th scope="col">${name}</th><th scope="col">Sinais</th><th scope="col">Acerto</th><th scope="col">Intervalo de 95%</th></tr></thead>
<tbody>${cells.join('')}</tbody></table></div>`;
}

function figures(record: ShownRecord): string {
  const caution =
    record.prices === 'REAL'
      ? ''
      : `<p class="caution"><b>${DEMONSTRATION}</b> ${demonstrationText(record.prices)}</p>`;
  return `<section class="card" aria-labelledby="placar-geral"><h2 id="placar-geral">Todas as velas fechadas</h2>
<div class="body">${caution}${counts(record)}${hitRate(record)}
${money(record)}${verdicts(record)}</div></section>
${TABLES.map((of) => table(record, of)).join('\n')}`;
}

const NOTHING = `<section class="card"><div class="body"><p><b>${NOTHING_COUNTED.title}</b></p>
<p>${NOTHING_COUNTED.text}</p></div></section>`;

/** The record as HTML without script, for readers whose code has not loaded yet, or never will. */
export function recordHtml(record: ShownRecord): string {
  return `<div class="placar"><header><a href="/"><img src="/logo.svg" width="28" height="28" alt="">Farol</a></header>
<main><h1>Placar</h1>
<p class="lead">${RECORD_LEAD}</p>
${record.series ? figures(record) : NOTHING}
<noscript><p>Gráficos, vereditos por linha e o resto do placar precisam de JavaScript.</p></noscript>
</main></div>`;
}
