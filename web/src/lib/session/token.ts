import { LocalKey } from './storage-keys';
import { storedValue } from './stored-value';

/** The held token of the signed-in user, or null. */
export function readToken(): string | null {
  return localStorage.getItem(LocalKey.authToken);
}

/** The held token as it changes, here or in another tab. */
export const tokenStore = storedValue([LocalKey.authToken], readToken);

/** What the page shown offline would say of a session: nobody sees another's. */
function forgetLastKnown(): void {
  localStorage.removeItem(LocalKey.lastContact);
  localStorage.removeItem(LocalKey.knownSignals);
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
