import { CHANNEL_FAILURES_MAX } from '#schema/alert.js';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { WITNESSED_TEXT } from '#schema/witnessed.js';
import { momentText } from '../../platform/moment-format.js';
import { percentText, priceText } from '../../platform/pt-br.js';
import type { NoticeService } from '../notifications/notice.service.js';
import { defineNoticeKind } from '../notifications/notice-kind.type.js';
import type { AlertEntryRow } from './alert.repository.js';
import type { AlertDeliveryKind } from './alert.type.js';

/** An alert as its notice shows it. */
export interface AlertNoticeInput {
  readonly alertId: string;
  readonly ruleName: string;
  /** Includes the outcome once it is known. */
  readonly entry: AlertEntryRow;
  /** IANA zone of the reader. */
  readonly timeZone: string;
}

type NoticeContent = Parameters<NoticeService['add']>[1];

const ALERT = defineNoticeKind('ALERT', 'An entry of the record that a rule of the user asks for.', 'ALERTS');
const ALERT_SETTLED = defineNoticeKind('ALERT_SETTLED', 'How such an entry ended.', 'OUTCOMES');
const ALERT_DIGEST_OFF = defineNoticeKind(
  'ALERT_DIGEST_OFF',
  'Digests of alerts by mail were switched off, as they were refused too often.',
  'SECURITY',
);

const RESULTS = {
  WON: 'acertou',
  LOST: 'errou',
  TIE: 'empatou',
  VOID: 'foi anulado, sem preço no vencimento',
} as const;

const headOf = ({ pair, timeframe, direction }: AlertEntryRow) => `${pair} ${timeframe} ${direction}`;

/** The alert among all. */
const pathOf = (alertId: string) => `/alertas?alerta=${alertId}` as const;

/** @param timeZone IANA zone of the reader */
function alertNotice(
  alertId: string,
  entry: AlertEntryRow,
  ruleName: string,
  timeZone: string,
): NoticeContent {
  const { expiresAt, confidence, chance, simulated, entryPrice } = entry;
  const sentences = [
    `Entrada ${priceText(entry.pair, entryPrice)}, vence em ${momentText(expiresAt, timeZone)}.`,
    `Chance estimada ${percentText(chance)} (para empatar, ${percentText(BREAK_EVEN_RATE)}). Confiança ${confidence}%, que não é probabilidade.`,
    ...(simulated ? ['Dados simulados.'] : []),
    `Regra: ${ruleName}.`,
  ];
  return {
    key: `alert:${alertId}`,
    kind: ALERT,
    title: `Alerta: ${headOf(entry)}`,
    body: sentences.join(' '),
    path: pathOf(alertId),
    proofLeaf: entry.leaf,
  };
}

/** How the entry of an alert ended, in the same form for every outcome. */
function outcomeNotice(alertId: string, entry: AlertEntryRow): NoticeContent | undefined {
  const { outcome, entryPrice, exitPrice, cosignedAt } = entry;
  if (!outcome) return undefined;
  const exit = exitPrice === null ? '' : `, fechou em ${priceText(entry.pair, exitPrice)}`;
  const witnessed = cosignedAt === null ? '' : ` Entrada ${WITNESSED_TEXT}.`;
  return {
    key: `alert-settled:${alertId}`,
    kind: ALERT_SETTLED,
    title: `Alerta encerrado: ${headOf(entry)}`,
    body: `O sinal ${RESULTS[outcome]}. Entrada ${priceText(entry.pair, entryPrice)}${exit}.${witnessed}`,
    path: pathOf(alertId),
    proofLeaf: entry.leaf,
  };
}

/** Notice of an alert or its outcome; undefined for an outcome that is not yet known. */
export function noticeOf(
  kind: AlertDeliveryKind,
  { alertId, entry, ruleName, timeZone }: AlertNoticeInput,
): NoticeContent | undefined {
  return kind === 'ALERT' ? alertNotice(alertId, entry, ruleName, timeZone) : outcomeNotice(alertId, entry);
}

/** A test notice, not based on any signal. */
export function testNotice(id: string): NoticeContent {
  return {
    key: `alert-test:${id}`,
    kind: ALERT,
    title: 'Alerta de teste',
    body: 'É aqui que seus alertas aparecem. Este é só um teste: nenhum sinal está por trás dele.',
    path: '/alertas',
  };
}

/** Notice that digests by mail were switched off. @param at when, epoch milliseconds */
export function digestOffNotice(userId: string, at: number): NoticeContent {
  return {
    key: `alert-digest-off:${userId}:${at}`,
    kind: ALERT_DIGEST_OFF,
    title: 'Resumo por e-mail desligado',
    body: `As últimas ${CHANNEL_FAILURES_MAX} tentativas seguidas foram recusadas pelo servidor do seu e-mail. Seus alertas continuam em Alertas. Confira o endereço no seu perfil e ligue o resumo de novo em Alertas.`,
    path: '/alertas',
  };
}
