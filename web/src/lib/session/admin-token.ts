import { LocalKey } from './storage-keys';
import { storedValue } from './stored-value';

const IS_ADMIN = 'true';

/** The held token of the signed-in administrator, or null; spec §4: both keys must be present. */
export function readAdminToken(): string | null {
  return localStorage.getItem(LocalKey.isAdmin) === IS_ADMIN
    ? localStorage.getItem(LocalKey.adminToken)
    : null;
}

/** A store of the held token that follows changes in this tab and others. */
export const adminTokenStore = storedValue([LocalKey.adminToken, LocalKey.isAdmin], readAdminToken);

export function holdAdminToken(token: string): void {
  localStorage.setItem(LocalKey.adminToken, token);
  localStorage.setItem(LocalKey.isAdmin, IS_ADMIN);
  adminTokenStore.setState(token);
}

export function dropAdminToken(): void {
  localStorage.removeItem(LocalKey.adminToken);
  localStorage.removeItem(LocalKey.isAdmin);
  adminTokenStore.setState(null);
}
