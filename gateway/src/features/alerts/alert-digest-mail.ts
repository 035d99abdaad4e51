import { ALERT_DIGEST_HOUR } from '#schema/alert.js';
import { tooEarlySentence } from '#schema/evidence.js';
import { BREAK_EVEN_RATE, EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { clusterRate } from '#schema/statistics/cluster-interval.js';
import { clusterOf, type Tally, tallyOf } from '#schema/statistics/tally.js';
import { timeframeMs } from '#schema/timeframe.js';
import { WITNESSED_TEXT } from '#schema/witnessed.js';
import type { MailContent } from '../../platform/mail/mail.js';
import { layOutMail } from '../../platform/mail/mail-layout.js';
import { dateFormat, momentText } from '../../platform/moment-format.js';
import { percentText, priceText } from '../../platform/pt-br.js';
import type { FeedKind } from '../market/market-feed.js';
import { proofPath } from '../record/record-entry-link.service.js';
import type { WaitingAlert } from './alert-digest.repository.js';
import type { PriceAlertRow } from './price/price-alert.repository.js';
import { crossingText } from './price/price-alert-notice.js';

/** Maximum number of alerts listed for each feed and engine version; all are counted. */
const LISTED = 60;

/** Alerts of one feed and engine version; figures of two are never added up. */
export interface DigestPart {
  readonly kind: FeedKind;
  readonly engineVersion: string;
  /** Oldest first. */
  readonly alerts: readonly WaitingAlert[];
}

interface Digest {
  readonly name: string;
  /** The user's IANA zone. */
  readonly timeZone: string;
  readonly parts: readonly DigestPart[];
  /** Prices that were crossed, oldest first. */
  readonly prices: readonly PriceAlertRow[];
  /** Text that identifies the record's newest head; undefined while the record is empty. */
  readonly witness: string | undefined;
  readonly publicUrl: string;
}

const PRICES: Readonly<Record<FeedKind, string>> = {
  real: 'Preços de mercado',
  unverified: 'Preços ao vivo de uma fonte não confirmada',
  replayed: 'Demonstração, com preços de arquivos do passado',
  simulated: 'Demonstração, com preços simulados',
};

const RESULTS = {
  WON: 'acertou',
  LOST: 'errou',
  TIE: 'empatou',
  VOID: 'anulado, sem preço no vencimento',
} as const;

function rateParagraph(tally: Tally): string {
  const { rate, low, high } = clusterRate(tally);
  const decided = tally.won + tally.lost;
  if (rate === null) return 'Nenhum acertou ou errou, e por isso não há acerto a medir.';
  const caution =
    decided < EVIDENCE_MIN_SIGNALS
      ? tooEarlySentence(decided)
      : 'Um dia só não prova nada; o placar público mostra o que já foi medido.';
  return `Acerto: ${tally.won} de ${decided} (${percentText(rate)}), intervalo de 95% de ${percentText(low)} a ${percentText(high)}. Para empatar é preciso ${percentText(BREAK_EVEN_RATE)}. ${caution}`;
}

/**
 * Such as `10/03 às 14:05 · EUR/USD 1m CALL · confiança 82% · entrada 1,08432, fechou em 1,08440 · acertou · prova: https://…`;
 * the proof says if a witness had seen the entry before.
 */
function line(alert: WaitingAlert, timeZone: string, publicUrl: string): string {
  const { pair, timeframe, direction, confidence, entryPrice, exitPrice, outcome, createdAt } = alert;
  const exit = exitPrice === null ? '' : `, fechou em ${priceText(pair, exitPrice)}`;
  const witnessed = alert.cosignedAt === null ? '' : `, ${WITNESSED_TEXT}`;
  return [
    momentText(createdAt, timeZone),
    `${pair} ${timeframe} ${direction}`,
    `confiança ${confidence}%`,
    `entrada ${priceText(pair, entryPrice)}${exit}`,
    outcome ? RESULTS[outcome] : 'ainda sem resultado',
    `prova${witnessed}: ${publicUrl}${proofPath(alert.leaf)}`,
  ].join(' · ');
}

function paragraphs({ kind, engineVersion, alerts }: DigestPart, timeZone: string, publicUrl: string) {
  const entries = alerts.flatMap(({ outcome, chance, candleTime, timeframe }) => {
    const cluster = clusterOf(candleTime.getTime() + timeframeMs(timeframe));
    return outcome ? [{ outcome, chance, cluster }] : [];
  });
  const tally = tallyOf(entries);
  const { won, lost, tied, voided } = tally;
  const more = alerts.length - LISTED;
  return [
    `Alertas: ${alerts.length}. Acertos: ${won}. Erros: ${lost}. Empates: ${tied}. Anulados: ${voided}. Ainda sem resultado: ${alerts.length - entries.length}. ${PRICES[kind]}, fórmulas ${engineVersion}.`,
    rateParagraph(tally),
    { list: alerts.slice(0, LISTED).map((alert) => line(alert, timeZone, publicUrl)) },
    ...(more > 0 ? [`E mais ${more}, contados acima; todos estão na página Alertas.`] : []),
  ];
}

/** Such as `10/03 às 14:05 · EUR/USD subiu a 1,09000`. */
function priceParagraphs(prices: readonly PriceAlertRow[], timeZone: string) {
  if (prices.length === 0) return [];
  const more = prices.length - LISTED;
  const simulated = prices.some((alert) => alert.simulated) ? ' Demonstração, com dados simulados.' : '';
  const list = prices
    .slice(0, LISTED)
    .map((alert) => `${momentText(alert.tickAt, timeZone)} · ${crossingText(alert)}`);
  return [
    `Alertas de preço: ${prices.length}.${simulated}`,
    { list },
    ...(more > 0 ? [`E mais ${more} de preço; todos estão na página Alertas.`] : []),
  ];
}

/** The days on which the alerts were made, such as `10/03/2026`. */
function daysText({ parts, prices, timeZone }: Digest): string {
  const date = dateFormat(timeZone);
  const made = [...parts.flatMap(({ alerts }) => alerts), ...prices];
  const times = made.map(({ createdAt }) => createdAt.getTime());
  const [first, last] = [date(new Date(Math.min(...times))), date(new Date(Math.max(...times)))];
  return first === last ? first : `${first} a ${last}`;
}

const SUBJECT = 'Seu resumo de alertas no Farol';

/** The alerts of a day and how each ended, won and lost alike. */
export function alertDigestMail(digest: Digest): MailContent {
  const { name, timeZone, parts, prices, witness, publicUrl } = digest;
  return layOutMail({
    subject: SUBJECT,
    name,
    parts: [
      `Alertas de ${daysText(digest)} das suas regras.${parts.length > 0 ? ' Confiança não é probabilidade.' : ''}`,
      ...parts.flatMap((part) => paragraphs(part, timeZone, publicUrl)),
      ...priceParagraphs(prices, timeZone),
      ...(witness === undefined ? [] : [witness]),
      'Você pediu este resumo. Para não receber mais, tire o e-mail dos canais das suas regras, na página Alertas.',
    ],
  });
}

/** A test digest, not based on any alert. */
export function digestTestMail(name: string): MailContent {
  return layOutMail({
    subject: 'Teste do resumo de alertas no Farol',
    name,
    parts: [
      `É aqui que chega, às ${ALERT_DIGEST_HOUR}h do seu fuso, o resumo dos alertas do dia anterior. Em um dia sem alertas não há mensagem.`,
      'Isto é só um teste: nenhum alerta está por trás dele.',
    ],
  });
}
