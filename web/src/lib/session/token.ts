import { LocalKey } from './storage-keys';
import { watchKeys } from './watched-keys';

const watched = watchKeys([LocalKey.authToken]);

/** The held token of the signed-in user, or null. */
export function readToken(): string | null {
  return localStorage.getItem(LocalKey.authToken);
}

export function holdToken(token: string): void {
  localStorage.setItem(LocalKey.authToken, token);
  watched.announce();
}

export function dropToken(): void {
  localStorage.removeItem(LocalKey.authToken);
  localStorage.removeItem(LocalKey.user);
  watched.announce();
}

/** Calls `listener` when the token may have changed, here or in another tab; returns how to stop. */
export const subscribeToken = watched.subscribe;
