import { LocalKey } from './storage-keys';
import { watchKeys } from './watched-keys';

const IS_ADMIN = 'true';

const watched = watchKeys([LocalKey.adminToken, LocalKey.isAdmin]);

/** The held token of the signed-in administrator, or null; spec §4: both keys have to be there. */
export function readAdminToken(): string | null {
  return localStorage.getItem(LocalKey.isAdmin) === IS_ADMIN
    ? localStorage.getItem(LocalKey.adminToken)
    : null;
}

export function holdAdminToken(token: string): void {
  localStorage.setItem(LocalKey.adminToken, token);
  localStorage.setItem(LocalKey.isAdmin, IS_ADMIN);
  watched.announce();
}

export function dropAdminToken(): void {
  localStorage.removeItem(LocalKey.adminToken);
  localStorage.removeItem(LocalKey.isAdmin);
  watched.announce();
}

/** Calls `listener` when the token may have changed, here or in another tab; returns how to stop. */
export const subscribeAdminToken = watched.subscribe;
