import type { DeliveryResult } from './delivery.repository.js';
import type { DeliveryKind } from './delivery.type.js';
import type { Answer, DueDelivery, Sender } from './delivery-sender.service.js';
import { expiredStatus, isTooLate, waitAfter } from './delivery-timing.js';

const SIGNAL_EXPIRED = 'O sinal venceu antes: um alerta atrasado não é enviado.';
const PRICE_OUTDATED = 'O preço foi cruzado há tempo demais: um alerta atrasado não é enviado.';
const OUT_OF_TIME = 'O prazo para enviar acabou.';

/** Whether a message is of use only for a while; a digest lists alerts of the day before. */
export const isUrgent = ({ limits }: Sender, kind: DeliveryKind) =>
  (kind === 'ALERT' || kind === 'PRICE') && !limits.asOne;

/** The result of a message that waits on as it did. */
export function unchanged({
  id,
  attempts,
  answer,
  mayHaveArrived,
  nextAt,
  expiresAt,
}: DueDelivery): DeliveryResult {
  const none = { remoteId: null, heldUntil: null };
  return { id, status: 'PENDING', attempts, answer, mayHaveArrived, nextAt, expiresAt, ...none };
}

/** The result of a message that is too late to be sent. */
export function expired(sender: Sender, message: DueDelivery): DeliveryResult {
  const urgent = isUrgent(sender, message.kind);
  const urgentAnswer = message.kind === 'PRICE' ? PRICE_OUTDATED : SIGNAL_EXPIRED;
  const answer = urgent ? urgentAnswer : OUT_OF_TIME;
  return { ...unchanged(message), status: expiredStatus(urgent), answer, nextAt: null };
}

/** The result of a message that was sent. @param now epoch milliseconds */
export function resultOf(sender: Sender, message: DueDelivery, answer: Answer, now: number): DeliveryResult {
  const attempts = message.attempts + 1;
  const result = { ...unchanged(message), attempts, answer: answer.text };
  switch (answer.kind) {
    case 'delivered': {
      const { remoteId = null } = answer;
      return { ...result, status: 'DELIVERED', mayHaveArrived: true, remoteId, nextAt: null };
    }
    case 'refused':
    case 'gone':
      return { ...result, status: 'FAILED', nextAt: null };
    case 'retry': {
      const { text, waitMs = 0, holdsQueue, mayHaveArrived = false } = answer;
      const wait = Math.max(waitAfter(attempts), waitMs);
      return {
        ...retried(sender, message, attempts, { answer: text, waitMs: wait }, now),
        mayHaveArrived: message.mayHaveArrived || mayHaveArrived,
        heldUntil: holdsQueue ? new Date(now + waitMs) : null,
      };
    }
  }
}

/** The result of a message that is retried after a wait, unless it expires before. @param now epoch milliseconds */
export function retried(
  sender: Sender,
  message: DueDelivery,
  attempts: number,
  { answer, waitMs }: { readonly answer: string | null; readonly waitMs: number },
  now: number,
): DeliveryResult {
  const urgent = isUrgent(sender, message.kind);
  const at = now + waitMs;
  const result = { ...unchanged(message), attempts, answer };
  if (isTooLate(message.expiresAt, urgent, at))
    return { ...result, status: expiredStatus(urgent), nextAt: null };
  return { ...result, nextAt: new Date(at) };
}
