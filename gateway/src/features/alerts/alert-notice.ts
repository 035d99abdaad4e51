import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { priceDigits } from '#schema/pair.js';
import { decimalText, momentText } from '../../platform/pt-br.js';
import type { NoticeService } from '../notifications/notice.service.js';
import { defineNoticeKind } from '../notifications/notice-kind.type.js';
import type { AlertEntryRow } from './alert.repository.js';

type NoticeContent = Parameters<NoticeService['add']>[1];

const ALERT = defineNoticeKind('ALERT', 'An entry of the record that a rule of the user asks for.');
const ALERT_SETTLED = defineNoticeKind('ALERT_SETTLED', 'How such an entry ended.');

const RESULTS = {
  WON: 'acertou',
  LOST: 'errou',
  TIE: 'empatou',
  VOID: 'foi anulado, sem preço no vencimento',
} as const;

const percent = (share: number) => `${decimalText(share * 100, 1)}%`;

const headOf = ({ pair, timeframe, direction }: AlertEntryRow) => `${pair} ${timeframe} ${direction}`;

const priceText = ({ pair }: AlertEntryRow, price: number) => decimalText(price, priceDigits(pair));

/** An alert as the bell shows it. @param timeZone IANA zone of who reads it */
export function alertNotice(
  alertId: string,
  entry: AlertEntryRow,
  ruleName: string,
  timeZone: string,
): NoticeContent {
  const { expiresAt, confidence, chance, simulated, entryPrice } = entry;
  const sentences = [
    `Entrada ${priceText(entry, entryPrice)}, vence em ${momentText(expiresAt, timeZone)}.`,
    `Confiança ${confidence}%, que não é probabilidade: chance estimada ${percent(chance)}, para empatar é preciso ${percent(BREAK_EVEN_RATE)}.`,
    ...(simulated ? ['Dados simulados.'] : []),
    `Regra: ${ruleName}.`,
  ];
  return {
    key: `alert:${alertId}`,
    kind: ALERT,
    title: `Alerta: ${headOf(entry)}`,
    body: sentences.join(' '),
  };
}

/** How the entry of an alert ended, in the same words whatever it was. */
export function outcomeNotice(alertId: string, entry: AlertEntryRow): NoticeContent | undefined {
  const { outcome, entryPrice, exitPrice } = entry;
  if (!outcome) return undefined;
  const exit = exitPrice === null ? '' : `, vencimento ${priceText(entry, exitPrice)}`;
  return {
    key: `alert-settled:${alertId}`,
    kind: ALERT_SETTLED,
    title: `Alerta encerrado: ${headOf(entry)}`,
    body: `O sinal ${RESULTS[outcome]}. Entrada ${priceText(entry, entryPrice)}${exit}.`,
  };
}

/** What a test shows: no signal stands behind it. */
export function testNotice(id: string): NoticeContent {
  return {
    key: `alert-test:${id}`,
    kind: ALERT,
    title: 'Alerta de teste',
    body: 'É aqui que seus alertas aparecem. Este é só um teste: nenhum sinal está por trás dele.',
  };
}
