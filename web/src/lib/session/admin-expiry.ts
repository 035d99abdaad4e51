import { dropAdminToken, readAdminToken } from './admin-token';
import { TabKey } from './storage-keys';

let leaving = false;

/** A sign-out is under way: refusals of the token from now on are expected. */
export function beginAdminSignOut(): void {
  leaving = true;
}

/** The sign-out is complete: there is no page to return to. */
export function endAdminSignOut(): void {
  leaving = false;
  dropAdminToken();
}

/**
 * The server refused `token`: drops it and stores `path` to return to. A late answer to an older token has no effect.
 */
export function expireAdminSession(token: string, path: string): void {
  if (leaving || readAdminToken() !== token) return;
  sessionStorage.setItem(TabKey.adminReturnPath, path);
  dropAdminToken();
}

/** The page of an administrator's expired session, or null if none expired. */
export function readAdminReturnPath(): string | null {
  return sessionStorage.getItem(TabKey.adminReturnPath);
}

export function forgetAdminReturnPath(): void {
  sessionStorage.removeItem(TabKey.adminReturnPath);
}
