import { LocalKey } from './storage-keys';
import { storedValue } from './stored-value';

/** The held token of the signed-in user, or null. */
export function readToken(): string | null {
  return localStorage.getItem(LocalKey.authToken);
}

/** The held token as it changes, here or in another tab. */
export const tokenStore = storedValue([LocalKey.authToken], readToken);

export function holdToken(token: string): void {
  localStorage.setItem(LocalKey.authToken, token);
  tokenStore.setState(token);
}

export function dropToken(): void {
  localStorage.removeItem(LocalKey.authToken);
  localStorage.removeItem(LocalKey.user);
  tokenStore.setState(null);
}
