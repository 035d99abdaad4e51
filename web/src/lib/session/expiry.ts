import { TabKey } from './storage-keys';
import { dropToken, readToken } from './token';

let leaving = false;

/** Sign-out is under way: that the server refuses the token from now on is what was asked of it. */
export function beginSignOut(): void {
  leaving = true;
}

export function endSignOut(): void {
  leaving = false;
}

/**
 * The server refused `token`: drops it and remembers `path` to come back to. Does nothing when another token
 * is held by now, so that a late answer to an old request cannot end a new session, and during a sign-out.
 */
export function expireSession(token: string, path: string): void {
  if (leaving || readToken() !== token) return;
  sessionStorage.setItem(TabKey.returnPath, path);
  dropToken();
}

/** An administrator has blocked the account that `token` is of: drops it, and the login page says why. */
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

/** Where a session that ran out was, or null when none ran out. */
export function readReturnPath(): string | null {
  return sessionStorage.getItem(TabKey.returnPath);
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(TabKey.returnPath);
}
