import { lastResponseAt } from '../../lib/gateway-time';
import { LocalKey } from '../../lib/session/storage-keys';
import { holderOf, readToken } from '../../lib/session/token';

// Data that public/offline.js shows while there is no connection. It is kept in the local storage beside the token, for
// as long as the token: ending a session removes both in every tab. A page without the product's code can read it
// there.

/** A signal in the format of the offline page. */
interface KnownSignal {
  readonly pair: string;
  readonly timeframe: string;
  readonly direction: string;
  /** With the pair's quoted digits: '1,08601'. */
  readonly entry: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly outcome: string | null;
}

export interface ShownSignals {
  /** Token of the user to whom they were shown. */
  readonly token: string;
  readonly simulated: boolean;
  readonly signals: readonly KnownSignal[];
}

/** Only this many of the user's signals are stored; the page that lists all of them is not available offline. */
const MAX_SIGNALS = 20;
const AGAIN_MS = 60_000;

let written: { readonly text: string; readonly at: number } | undefined;

/**
 * Stores the active signals on screen. Unchanged ones are written at most once a minute.
 *
 * @param now epoch ms
 */
export function keepSignals({ token, simulated, signals }: ShownSignals, now: number): void {
  if (readToken() !== token) return;
  const snapshot = { holder: holderOf(token), simulated, signals: signals.slice(0, MAX_SIGNALS) };
  const text = JSON.stringify(snapshot);
  const isHeld = localStorage.getItem(LocalKey.knownSignals) !== null;
  if (isHeld && written?.text === text && now - written.at < AGAIN_MS) return;
  written = { text, at: now };
  localStorage.setItem(
    LocalKey.knownSignals,
    JSON.stringify({ ...snapshot, at: new Date(now).toISOString() }),
  );
}

function keepContact(): void {
  const at = lastResponseAt();
  if (at === undefined || readToken() === null) return;
  localStorage.setItem(LocalKey.lastContact, JSON.stringify(new Date(at).toISOString()));
}

/**
 * Stores when the gateway last answered, while a user is signed in: once a minute, and when the page is hidden or left.
 */
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
