import { dropAdminToken, readAdminToken } from './admin-token';
import { TabKey } from './storage-keys';

let leaving = false;

/** Sign-out is under way: that the server refuses the token from now on is what was asked of it. */
export function beginAdminSignOut(): void {
  leaving = true;
}

/** The sign-out is done: nothing is to be come back to. */
export function endAdminSignOut(): void {
  leaving = false;
  dropAdminToken();
}

/** The server refused `token`: drops it and remembers `path` to come back to. A late answer to an old one does nothing. */
export function expireAdminSession(token: string, path: string): void {
  if (leaving || readAdminToken() !== token) return;
  sessionStorage.setItem(TabKey.adminReturnPath, path);
  dropAdminToken();
}

/** Where an administrator's session that ran out was, or null when none ran out. */
export function readAdminReturnPath(): string | null {
  return sessionStorage.getItem(TabKey.adminReturnPath);
}

export function forgetAdminReturnPath(): void {
  sessionStorage.removeItem(TabKey.adminReturnPath);
}
