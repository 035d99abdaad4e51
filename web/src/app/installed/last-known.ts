import { lastAnswerAt } from '../../lib/gateway/first-answer';
import { LocalKey } from '../../lib/session/storage-keys';
import { readToken } from '../../lib/session/token';

// What public/offline.js says while there is no connection. It lies in the local storage, beside the token and for as long as
// that: the step that ends a session removes both, in every tab, and a page without code of the product can read it.

/** A signal as the page shown offline writes it. */
interface KnownSignal {
  readonly pair: string;
  readonly timeframe: string;
  readonly direction: string;
  /** With the digits of its pair: '1,08601'. */
  readonly entry: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly outcome: string | null;
}

export interface ShownSignals {
  /** The token of whom they were shown to. */
  readonly token: string;
  readonly simulated: boolean;
  readonly signals: readonly KnownSignal[];
}

/** Of one's signals no more are kept; the page that lists them all is not shown offline. */
const MOST_SIGNALS = 20;
/** Characters at the end of a token, which tell whose session it was without holding it twice. */
const HOLDER_LENGTH = 16;
const AGAIN_MS = 60_000;

let written: { readonly text: string; readonly at: number } | undefined;

/**
 * Keeps signals that are on screen and live. What has not changed is written once a minute.
 *
 * @param now epoch ms
 */
export function keepSignals({ token, simulated, signals }: ShownSignals, now: number): void {
  if (readToken() !== token) return;
  const known = { holder: token.slice(-HOLDER_LENGTH), simulated, signals: signals.slice(0, MOST_SIGNALS) };
  const text = JSON.stringify(known);
  const isHeld = localStorage.getItem(LocalKey.knownSignals) !== null;
  if (isHeld && written?.text === text && now - written.at < AGAIN_MS) return;
  written = { text, at: now };
  localStorage.setItem(LocalKey.knownSignals, JSON.stringify({ ...known, at: new Date(now).toISOString() }));
}

function keepContact(): void {
  const at = lastAnswerAt();
  if (at === undefined || readToken() === null) return;
  localStorage.setItem(LocalKey.lastContact, JSON.stringify(new Date(at).toISOString()));
}

/** Keeps when the gateway last answered who is signed in, as the page is left and once a minute before. */
export function keepContactKnown(): () => void {
  const timer = setInterval(keepContact, AGAIN_MS);
  window.addEventListener('pagehide', keepContact);
  window.addEventListener('offline', keepContact);
  document.addEventListener('visibilitychange', keepContact);
  keepContact();
  return () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', keepContact);
    window.removeEventListener('offline', keepContact);
    document.removeEventListener('visibilitychange', keepContact);
  };
}
