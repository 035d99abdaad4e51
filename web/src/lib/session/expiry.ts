import { TabKey } from './storage-keys';
import { dropToken, readToken } from './token';

let leaving = false;

/** A sign-out is under way: refusals of the token from now on are expected. */
export function beginSignOut(): void {
  leaving = true;
}

export function endSignOut(): void {
  leaving = false;
}

export const isSigningOut = () => leaving;

/**
 * The server refused `token`: drops it and stores `path` to return to. Does nothing during a sign-out, or if another
 * token is held by now, so that a late answer to an old request cannot end a new session.
 */
export function expireSession(token: string, path: string): void {
  if (leaving || readToken() !== token) return;
  sessionStorage.setItem(TabKey.returnPath, path);
  dropToken();
}

/** An administrator has blocked the token's account: drops the token, and the login page shows why. */
export function endBlockedSession(token: string): void {
  if (leaving || readToken() !== token) return;
  sessionStorage.setItem(TabKey.accountBlocked, 'true');
  dropToken();
}

export function wasBlocked(): boolean {
  return sessionStorage.getItem(TabKey.accountBlocked) !== null;
}

export function forgetBlocked(): void {
  sessionStorage.removeItem(TabKey.accountBlocked);
}

/** The page of an expired session, or null if none expired. */
export function readReturnPath(): string | null {
  return sessionStorage.getItem(TabKey.returnPath);
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(TabKey.returnPath);
}
