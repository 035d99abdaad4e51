// Own file: what a message contributes to its alert's thread is separate from sending it.
import type { ThreadNote } from '../alerts/alert-thread.service.js';
import type { DeliveryRow } from './webhook-delivery.repository.js';

type MessageState = Pick<DeliveryRow, 'webhookId' | 'host' | 'subject' | 'status' | 'answer' | 'attempts'>;

const KINDS = { alert: 'ALERT', settled: 'OUTCOME' } as const;

export const alertSubject = (alertId: string) => `alert ${alertId}`;
export const settledSubject = (alertId: string) => `settled ${alertId}`;

/** The alert or outcome that a message is about; undefined if it is about neither. */
function placeOf(subject: string): Pick<ThreadNote, 'alertId' | 'kind'> | undefined {
  const [, word, alertId] = /^(alert|settled) (\S+)$/.exec(subject) ?? [];
  return word && alertId ? { alertId, kind: KINDS[word as keyof typeof KINDS] } : undefined;
}

/** Notes on messages for the threads of their alerts. */
export function threadNotes(messages: readonly MessageState[]): ThreadNote[] {
  return messages.flatMap(({ webhookId, host, subject, status, answer, attempts }) => {
    const place = placeOf(subject);
    const receiver = { channel: 'WEBHOOK', receiverId: webhookId, receiver: host } as const;
    return place ? [{ ...place, ...receiver, status, answer, attempts }] : [];
  });
}
