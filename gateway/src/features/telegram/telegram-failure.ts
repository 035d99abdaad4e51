import { GrammyError, HttpError } from 'grammy';
import { oneLine } from '../../platform/egress/response-text.js';

/** Wait if Telegram throttles without stating how long; seconds. */
const DEFAULT_WAIT_SECONDS = 5;
/** Descriptions for chats that a bot can no longer write to; Telegram has no error code for them. */
const GONE = /chat not found|user is deactivated|PEER_ID_INVALID|bot was blocked/i;

/** Why a call of the Bot API failed. */
export type TelegramFailure = { readonly text: string } & (
  | { readonly kind: 'held'; readonly waitSeconds: number }
  | {
      /**
       * `gone`: the chat accepts no more messages. `unauthorized`: the token is invalid. `refused`: this call would
       * always fail. `unknown`: the call may or may not have taken effect.
       */
      readonly kind: 'gone' | 'unauthorized' | 'refused' | 'unknown';
    }
);

/** Thrown if Telegram is unavailable or refuses. The message omits the URL, since that contains the token. */
export class TelegramUnavailable extends Error {
  /** @param waitMs how long Telegram asks to wait */
  constructor(
    message: string,
    readonly waitMs = 0,
  ) {
    super(message);
  }
}

/** Another program receives the updates of the same bot. */
export class TelegramConflict extends TelegramUnavailable {}

const CONFLICT = 409;
export const isConflict = (error: unknown) => error instanceof GrammyError && error.error_code === CONFLICT;

/** Description of the failure, without the URL of the call. */
export function telegramFailure(error: unknown): TelegramFailure {
  if (error instanceof GrammyError) return failureOfAnswer(error);
  if (error instanceof HttpError) return { kind: 'unknown', text: connectionText(error.error) };
  return { kind: 'unknown', text: 'Falha na conexão.' };
}

function failureOfAnswer({ error_code: code, description, parameters }: GrammyError): TelegramFailure {
  const text = oneLine(`${code}: ${description}`);
  if (code === 429)
    return { kind: 'held', text, waitSeconds: parameters.retry_after ?? DEFAULT_WAIT_SECONDS };
  // An invalid token leads to a URL that does not exist.
  if (code === 401 || code === 404) return { kind: 'unauthorized', text };
  if (code === 403 || (code === 400 && GONE.test(description))) return { kind: 'gone', text };
  return { kind: code >= 500 ? 'unknown' : 'refused', text };
}

function connectionText(error: unknown): string {
  if (!(error instanceof Error)) return 'Falha na conexão.';
  if (/timed out|aborted/.test(error.message)) return 'O Telegram não respondeu a tempo.';
  const code = 'code' in error ? String(error.code) : '';
  return /^[A-Z_]{4,40}$/.test(code) ? `Falha na conexão (${code}).` : 'Falha na conexão.';
}
