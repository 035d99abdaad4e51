import { WEBHOOK_RETRY_HOURS } from '#schema/webhook.js';
import type { AlertDeliveryKind } from '../alerts/alert.type.js';
import { type AlertMessage, alertFacts } from '../alerts/alert-channel.service.js';
import type { PracticeEvent } from '../practice/practice.event.js';
import type { WebhookMessage } from './webhook-queue.service.js';
import { alertSubject, settledSubject } from './webhook-thread.js';

const RETRY_MS = WEBHOOK_RETRY_HOURS * 3_600_000;

/**
 * An alert or its outcome as sent to webhooks: the fields of `Alert` in GraphQL.
 *
 * @param now epoch milliseconds
 */
export function signalMessage(
  kind: AlertDeliveryKind,
  { alertId, userId, ruleName, entry }: AlertMessage,
  now: number,
  publicUrl: string,
): WebhookMessage {
  const { headSize, headRoot, outcome, exitPrice, settledAt, expiresAt } = entry;
  const alert = {
    id: alertId,
    ...alertFacts(entry),
    ruleName,
    headSize: Number(headSize),
    headRoot,
    link: `${publicUrl}/alertas?alerta=${alertId}`,
  };
  if (kind === 'ALERT')
    return { userId, event: 'SIGNAL_ALERTED', subject: alertSubject(alertId), data: alert, expiresAt };
  const data = { ...alert, outcome, exitPrice, settledAt };
  const until = new Date(now + RETRY_MS);
  return { userId, event: 'SIGNAL_SETTLED', subject: settledSubject(alertId), data, expiresAt: until };
}

/** Message for a settled trade or the start of a pause; undefined for other events. */
export function practiceMessage(event: PracticeEvent, now: number): WebhookMessage | undefined {
  const { userId } = event;
  const expiresAt = new Date(now + RETRY_MS);
  if (event.kind === 'SETTLED') {
    const { trade } = event;
    return { userId, event: 'TRADE_SETTLED', subject: `trade ${trade.id}`, data: trade, expiresAt };
  }
  if (event.kind !== 'PAUSED') return undefined;
  const { reason, until } = event;
  const subject = `pause ${reason} ${until.toISOString()}`;
  return { userId, event: 'PAUSE_BEGUN', subject, data: { reason, until }, expiresAt };
}
