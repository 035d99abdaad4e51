import { GrammyError, HttpError } from 'grammy';

/** So much of what Telegram says is kept. */
const KEPT = 200;
/** Where it asks to wait and does not say for how long; seconds. */
const DEFAULT_WAIT_SECONDS = 5;
/** Descriptions of chats that a bot cannot write to any more; Telegram has no code of its own for them. */
const GONE = /chat not found|user is deactivated|PEER_ID_INVALID|bot was blocked/i;

/** Why a call of the Bot API failed. */
export type TelegramFailure = { readonly text: string } & (
  | { readonly kind: 'held'; readonly waitSeconds: number }
  | {
      /**
       * `gone`: this chat takes nothing more. `unauthorized`: the token is none. `refused`: this call is never taken.
       * `unknown`: it may have been done or not.
       */
      readonly kind: 'gone' | 'unauthorized' | 'refused' | 'unknown';
    }
);

/** Thrown where Telegram is away or refuses; it says nothing of the address called, which holds the token. */
export class TelegramUnavailable extends Error {
  /** @param waitMs so long it wants to be left alone */
  constructor(
    message: string,
    readonly waitMs = 0,
  ) {
    super(message);
  }
}

/** Text in one line without characters that show nothing. */
const plain = (text: string) =>
  text
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, KEPT);

/** What went wrong, without the address that was called. */
export function telegramFailure(error: unknown): TelegramFailure {
  if (error instanceof GrammyError) return failureOfAnswer(error);
  if (error instanceof HttpError) return { kind: 'unknown', text: connectionText(error.error) };
  return { kind: 'unknown', text: 'Falha na conexão.' };
}

function failureOfAnswer({ error_code: code, description, parameters }: GrammyError): TelegramFailure {
  const text = plain(`${code}: ${description}`);
  if (code === 429)
    return { kind: 'held', text, waitSeconds: parameters.retry_after ?? DEFAULT_WAIT_SECONDS };
  // A token that is none leads to an address that does not exist.
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
