import { LocalKey } from './storage-keys';
import { storedValue } from './stored-value';

/** The held token of the signed-in user, or null. */
export function readToken(): string | null {
  return localStorage.getItem(LocalKey.authToken);
}

/** A store of the held token that follows changes in this tab and others. */
export const tokenStore = storedValue([LocalKey.authToken], readToken);

/** Removes what the offline page shows of a session and what adds a device again, so that none is the next user's. */
function forgetLastKnown(): void {
  localStorage.removeItem(LocalKey.lastContact);
  localStorage.removeItem(LocalKey.knownSignals);
  localStorage.removeItem(LocalKey.pushDevice);
}

export function holdToken(token: string): void {
  forgetLastKnown();
  localStorage.setItem(LocalKey.authToken, token);
  tokenStore.setState(token);
}

export function dropToken(): void {
  localStorage.removeItem(LocalKey.authToken);
  localStorage.removeItem(LocalKey.user);
  forgetLastKnown();
  tokenStore.setState(null);
}
