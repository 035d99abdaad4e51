import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE, type WebhookEvent } from '#schema/webhook.js';
import type { AlertDeliveryKind } from '../alerts/alert.type.js';
import { type AlertMessage, alertFacts, type PriceContent } from '../alerts/alert-channel.service.js';
import type { DeliveryKind } from '../deliveries/delivery.type.js';
import type { DueDelivery } from '../deliveries/delivery-sender.service.js';
import type { PracticeEvent } from '../practice/practice.event.js';
import { proofPath } from '../record/record-entry-link.service.js';
import type { WebhookDelivery } from './webhook.type.js';

/** The events that webhooks subscribe to, by the kind of their messages. */
const EVENTS = {
  ALERT: 'SIGNAL_ALERTED',
  OUTCOME: 'SIGNAL_SETTLED',
  PRICE: 'PRICE_CROSSED',
  TRADE: 'TRADE_SETTLED',
  PAUSE: 'PAUSE_BEGUN',
} as const satisfies Partial<Record<DeliveryKind, WebhookEvent>>;

export const eventOf = (kind: keyof typeof EVENTS): WebhookEvent => EVENTS[kind];

/** The kind of a message as its owner sees it. */
export function shownKind(kind: DeliveryKind): WebhookDelivery['kind'] {
  return kind === 'TEST' || kind === 'REPLY' ? 'TEST' : EVENTS[kind];
}

/** The text of a message before it has its number. @param now epoch milliseconds */
function text(kind: keyof typeof EVENTS | 'TEST', data: object, now: number): string {
  const type = kind === 'TEST' ? WEBHOOK_TEST_TYPE : WEBHOOK_EVENT_TYPES[EVENTS[kind]];
  return JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
}

/** A message as it is sent: with its number among the messages to the webhook. */
export function numberedMessage({
  payload,
  sequence,
  receiverId,
}: Pick<DueDelivery, 'payload' | 'sequence' | 'receiverId'>): Record<string, unknown> {
  const { type, timestamp, data } = JSON.parse(payload ?? '{}') as Record<string, unknown>;
  // Messages that an earlier version stored have no number.
  return { type, timestamp, ...(sequence !== null && { endpointId: receiverId, sequence }), data };
}

/** An alert or its outcome as sent to webhooks: the fields of `Alert` in GraphQL. */
export function signalText(
  kind: AlertDeliveryKind,
  { alertId, ruleName, entry }: AlertMessage,
  now: number,
  publicUrl: string,
): string {
  const { leaf, headSize, headRoot, outcome, exitPrice, settledAt, cosignedAt } = entry;
  const alert = {
    id: alertId,
    ...alertFacts(entry),
    ruleName,
    leaf: Number(leaf),
    headSize: Number(headSize),
    headRoot,
    link: `${publicUrl}/alertas?alerta=${alertId}`,
    proofLink: publicUrl + proofPath(leaf),
  };
  if (kind === 'ALERT') return text(kind, alert, now);
  return text(kind, { ...alert, outcome, exitPrice, settledAt, cosignedAt }, now);
}

/** A price alert as sent to webhooks: the fields of `PriceAlert` in GraphQL. */
export function priceAlertMessage({ alert, path }: PriceContent, now: number, publicUrl: string): string {
  const { id, ruleId, pair, price, crossing, tickPrice, tickAt, simulated, createdAt } = alert;
  const facts = { id, ruleId, pair, price, crossing, tickPrice, tickAt, simulated, createdAt };
  return text('PRICE', { ...facts, link: publicUrl + path }, now);
}

/** Message for a settled trade or the start of a pause; undefined for other events. */
export function practiceMessage(event: PracticeEvent, now: number) {
  if (event.kind === 'SETTLED') {
    const { trade } = event;
    return { kind: 'TRADE', subject: trade.id, payload: text('TRADE', trade, now) } as const;
  }
  if (event.kind !== 'PAUSED') return undefined;
  const { reason, until } = event;
  const subject = `${reason} ${until.toISOString()}`;
  return { kind: 'PAUSE', subject, payload: text('PAUSE', { reason, until }, now) } as const;
}

/** A test message. */
export const testText = (now: number) =>
  text('TEST', { note: 'Teste: nenhum sinal está por trás desta mensagem.' }, now);
