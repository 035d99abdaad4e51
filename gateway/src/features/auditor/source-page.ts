import { SOURCE_KIND_TEXTS } from '#schema/calls/call-texts.js';
import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { verdictSentence } from '#schema/record-texts.js';
import { escapeHtml } from '../../platform/html.js';
import { dateFormat, momentFormat } from '../../platform/moment-format.js';
import { decimalText, percentText } from '../../platform/pt-br.js';
import { publicPage } from '../../platform/public-page.js';
import { DEFAULT_TIME_ZONE } from '../../platform/zone-calendar.js';
import type { CallSourceRow, SourceCallRow } from './call-source.repository.js';
import type { CallCounts, CallRate, CallSourceFigures } from './call-source.type.js';

/** A period of entries: dates in Brasília, both included. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** What everybody may see of a published source. */
export interface PublicSource {
  readonly source: Pick<
    CallSourceRow,
    | 'id'
    | 'name'
    | 'logName'
    | 'kind'
    | 'words'
    | 'proofUrl'
    | 'provedAt'
    | 'publishedAt'
    | 'createdAt'
    | 'closedAt'
  >;
  /** Of the calls of the period, or of all. */
  readonly figures: CallSourceFigures;
  /** Calls of the period, or all, the newest entry first. */
  readonly calls: readonly SourceCallRow[];
  /** Number of all calls of the source. */
  readonly total: number;
  readonly period: Period | undefined;
}

/** Calls that are listed; the file has all. */
const LISTED = 100;

const OUTCOMES = { WON: 'Acertou', LOST: 'Errou', TIE: 'Empate', VOID: 'Anulada' } as const;

const date = dateFormat(DEFAULT_TIME_ZONE);
const moment = momentFormat(DEFAULT_TIME_ZONE);
const count = (value: number) => decimalText(value, 0);
const sumOf = ({ won, lost, tied, voided }: CallCounts) => won + lost + tied + voided;
/** `2026-03-01` reads `01/03/2026`. */
const dayText = (day: string) => day.split('-').reverse().join('/');

type Row = readonly [term: string, text: string];

const list = (rows: readonly Row[]) =>
  `<dl>${rows.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`;
const small = (text: string) => `<p class="small">${escapeHtml(text)}</p>`;

function rateText({ won, lost, rate, low, high }: CallRate): string {
  if (rate === null || won + lost < EVIDENCE_MIN_SIGNALS)
    return `ainda é cedo (${won + lost} de ${EVIDENCE_MIN_SIGNALS})`;
  return `${percentText(rate)} (de ${percentText(low ?? 0)} a ${percentText(high ?? 1)})`;
}

function proofText({ proofUrl, provedAt }: PublicSource['source']): string {
  if (!provedAt) return '';
  const when = date(provedAt);
  if (!proofUrl) return small(`Que era de quem publicou foi conferido em ${when}. A conta não existe mais.`);
  const link = `<a href="${escapeHtml(proofUrl)}" rel="nofollow noopener noreferrer">${escapeHtml(proofUrl)}</a>`;
  return `<p class="small">Quem publicou podia escrever em ${link}: o código da fonte foi encontrado lá em ${when}.</p>`;
}

function periodText({ period, calls, total, source }: PublicSource): string {
  if (!period) return '';
  const { from, until } = period;
  return `<p class="note">Só as entradas de ${dayText(from)} a ${dayText(until)}, um período que alguém escolheu. Nenhuma chamada dele ficou de fora: são ${count(calls.length)} de ${count(total)}. <a href="/fonte/${source.id}">Ver o registro inteiro</a></p>`;
}

function verdictText({ figures: { verdicts, simulated, breakEven }, period }: PublicSource): string {
  if (simulated)
    return '<p class="note">Preços simulados: não há veredito, e nada aqui mede um mercado real.</p>';
  if (period)
    return small('Um período escolhido não tem veredito: quem escolhe o período escolhe o resultado.');
  const lines = ['de 50%, o acerto de uma moeda', `do equilíbrio, ${percentText(breakEven)}`];
  return verdicts
    .map(({ word, signalsNeeded }, index) => verdictSentence(lines[index] ?? '', { word, signalsNeeded }))
    .map((sentence) => `<p>${escapeHtml(sentence)}</p>`)
    .join('');
}

function figuresText(shown: PublicSource): string {
  const { first, pending, reverse, engine, doubling, unverified, duplicates, sources } = shown.figures;
  const late = sumOf(unverified);
  const measured = first.rate !== null && first.won + first.lost >= EVIDENCE_MIN_SIGNALS;
  return [
    `<p class="rate">${measured ? percentText(first.rate ?? 0) : 'Ainda é cedo'}</p>`,
    small(`Acerto da primeira entrada: ${rateText(first)}`),
    list([
      ['Certas', count(first.won)],
      ['Erradas', count(first.lost)],
      ['Empates e anuladas', count(first.tied + first.voided)],
      ['Em aberto', count(pending)],
    ]),
    verdictText(shown),
    sources === 1
      ? '<p class="note">Esta é a única fonte desta conta.</p>'
      : `<p class="note">Esta é 1 de ${count(sources)} fontes desta conta, contando as encerradas. Quem mostra uma pode ter escolhido a melhor; o veredito desconta isso.</p>`,
    '<h2>Nos mesmos momentos</h2>',
    list([
      ['Uma moeda', '50,0%'],
      ['O contrário do último movimento', rateText(reverse)],
      ['O motor do Farol', rateText(engine)],
    ]),
    ...(doubling && doubling.calls > 0
      ? [
          small(
            `Com os gales, ${count(doubling.wonAny)} de ${count(doubling.calls)} chamadas acabaram certas e o resultado foi ${decimalText(doubling.result, 2)} entradas; sem dobrar, ${decimalText(doubling.resultOfFirst, 2)}. Buraco mais fundo: ${decimalText(doubling.deepestHole, 2)} entradas.`,
          ),
        ]
      : []),
    ...(late > 0
      ? [
          small(
            `Não verificadas: ${count(late)} chegaram depois da hora (${count(unverified.won)} certas, ${count(unverified.lost)} erradas) e não entram em conta nenhuma.`,
          ),
        ]
      : []),
    ...(duplicates > 0
      ? [small(`Chamadas trazidas mais de uma vez contaram uma vez só: ${count(duplicates)}.`)]
      : []),
  ].join('\n');
}

function callLine(call: SourceCallRow): string {
  const { entryTime, pair, direction, expiryMinutes, inTime, editedLate, steps } = call;
  const notes = [...(inTime ? [] : ['não verificada']), ...(editedLate ? ['editada depois da entrada'] : [])];
  const cells = [
    moment(entryTime),
    `${pair} ${direction}`,
    `${expiryMinutes} min`,
    [steps[0] ? OUTCOMES[steps[0]] : 'Em aberto', ...notes].join(', '),
  ];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}

function callsText({ calls }: PublicSource): string {
  if (calls.length === 0) return small('Nenhuma chamada.');
  return `<table><thead><tr><th>Entrada</th><th>Chamada</th><th>Expira</th><th>Primeira entrada</th></tr></thead>
<tbody>${calls.slice(0, LISTED).map(callLine).join('\n')}</tbody></table>
${calls.length > LISTED ? small(`As ${LISTED} mais novas de ${count(calls.length)}. O arquivo tem todas.`) : ''}`;
}

/** The page of a published source: its record, and its owner's words beside it. */
export function sourcePage(shown: PublicSource): string {
  const { id, name, logName, kind, words, createdAt, publishedAt, closedAt } = shown.source;
  const facts = [
    SOURCE_KIND_TEXTS[kind],
    `aberta em ${date(createdAt)}`,
    ...(publishedAt ? [`publicada em ${date(publishedAt)}`] : []),
    ...(closedAt ? [`encerrada em ${date(closedAt)}`] : []),
  ];
  return publicPage({
    title: `${name} · Farol`,
    description: 'Chamadas que chegaram ao Farol antes da hora, conferidas pelo preço.',
    main: `<h1>${escapeHtml(name)}</h1>
${small(facts.join(' · '))}
${proofText(shown.source)}
${periodText(shown)}
${figuresText(shown)}
${words ? `<h2>Palavras do dono</h2><p class="note">${escapeHtml(words)}</p>${small('As palavras são dele; os números são do Farol.')}` : ''}
<h2>Chamadas</h2>
${callsText(shown)}
${small(`Só conta a chamada que chegou antes da entrada. Este registro não pode ser zerado: encerrar a fonte deixa tudo legível. No registro assinado do Farol, as chamadas dela têm o nome ${logName} e são numeradas sem falhas; com o arquivo, qualquer um confere.`)}
<ul><li><a href="/fonte/${id}.csv">Todas as chamadas em CSV</a></li><li><a href="/placar">O placar do próprio Farol</a></li><li><a href="/login">Entrar no Farol</a></li></ul>
<p class="small">Horários de Brasília. Acerto passado não é promessa. Investimentos envolvem riscos.</p>`,
  });
}
