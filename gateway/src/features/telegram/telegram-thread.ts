// Own file: what a message says in the thread of its alert is apart from sending it.
import type { ThreadNote } from '../alerts/alert-thread.service.js';
import type { TelegramMessageRow } from './telegram-message.repository.js';

export const PAUSED_ANSWER = 'O Telegram estava em pausa, como você pediu.';

type Told = Pick<TelegramMessageRow, 'kind' | 'subject' | 'status' | 'answer' | 'attempts'>;

/** Where the chat stands in the thread of an alert: a user has one alone. */
export const telegramPlace = (kind: ThreadNote['kind'], alertId: string) =>
  ({ kind, alertId, channel: 'TELEGRAM', receiverId: '', receiver: null }) as const;

/** What of messages stands in threads of alerts. */
export function threadNotes(messages: readonly Told[]): ThreadNote[] {
  return messages.flatMap(({ kind, subject, status, answer, attempts }) =>
    kind === 'ALERT' || kind === 'OUTCOME'
      ? [{ ...telegramPlace(kind, subject), status, answer, attempts }]
      : [],
  );
}
