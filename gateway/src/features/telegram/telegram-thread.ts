// Own file: what a message contributes to its alert's thread is separate from sending it.
import type { ThreadNote } from '../alerts/alert-thread.service.js';
import type { TelegramMessageRow } from './telegram-message.repository.js';

export const PAUSED_ANSWER = 'O Telegram estava em pausa, como você pediu.';

type MessageState = Pick<TelegramMessageRow, 'kind' | 'subject' | 'status' | 'answer' | 'attempts'>;

/** Name of the chat in an alert's thread; it needs no id, since a user has only one. */
export const telegramPlace = (kind: ThreadNote['kind'], alertId: string) =>
  ({ kind, alertId, channel: 'TELEGRAM', receiverId: '', receiver: null }) as const;

/** Notes on messages for the threads of their alerts. */
export function threadNotes(messages: readonly MessageState[]): ThreadNote[] {
  return messages.flatMap(({ kind, subject, status, answer, attempts }) =>
    kind === 'ALERT' || kind === 'OUTCOME'
      ? [{ ...telegramPlace(kind, subject), status, answer, attempts }]
      : [],
  );
}
