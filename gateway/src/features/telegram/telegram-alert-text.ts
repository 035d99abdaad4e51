import { WITNESSED_TEXT } from '#schema/witnessed.js';
import { momentText } from '../../platform/moment-format.js';
import { decimalText, percentText, priceText } from '../../platform/pt-br.js';
import { type AlertMessage, alertFacts } from '../alerts/alert-channel.service.js';
import { proofPath } from '../record/record-entry-link.service.js';

type Entry = AlertMessage['entry'];

const RESULTS = {
  WON: 'acertou',
  LOST: 'errou',
  TIE: 'empatou',
  VOID: 'foi anulado, sem preço no vencimento',
} as const;

const SIMULATED = 'Demonstração: dados simulados.';

const headOf = ({ pair, timeframe, direction }: Entry) => `${pair} ${timeframe} ${direction}`;

/** Where to check the entry, and whether a witness had seen it before its outcome could be known. */
const proofLine = ({ leaf, cosignedAt }: Entry, publicUrl: string) =>
  `Prova${cosignedAt === null ? '' : `, ${WITNESSED_TEXT}`}: ${publicUrl}${proofPath(leaf)}`;

/**
 * An alert as the text of a message. Its link contains the alert's id, so that a message delivered twice leads to the
 * same alert, which is saved once.
 */
export function alertText({ alertId, entry, ruleName, timeZone }: AlertMessage, publicUrl: string): string {
  const { confidence, estimatedChance, breakEven, entryPrice, expirationTime, simulated } = alertFacts(entry);
  return [
    headOf(entry),
    ...(simulated ? [SIMULATED] : []),
    `Entrada ${priceText(entry.pair, entryPrice)}, vence em ${momentText(expirationTime, timeZone)}.`,
    `Chance estimada ${percentText(estimatedChance)} (para empatar, ${percentText(breakEven)}). Confiança ${confidence}%, que não é probabilidade.`,
    `Regra: ${ruleName}.`,
    `Salvar: ${publicUrl}/alertas?alerta=${alertId}`,
    proofLine(entry, publicUrl),
    `Registro: ${decimalText(Number(entry.headSize), 0)} folhas, raiz ${entry.headRoot}`,
  ].join('\n');
}

/** The outcome of an alert's entry, worded alike for wins and losses. */
export function outcomeText(entry: Entry, publicUrl: string): string {
  const { outcome, entryPrice, exitPrice, simulated } = entry;
  const exit = exitPrice === null ? '' : `, fechou em ${priceText(entry.pair, exitPrice)}`;
  return [
    `${headOf(entry)}: o sinal ${outcome ? RESULTS[outcome] : 'ainda não tem resultado'}.`,
    `Entrada ${priceText(entry.pair, entryPrice)}${exit}.`,
    ...(simulated ? [SIMULATED] : []),
    proofLine(entry, publicUrl),
  ].join('\n');
}
