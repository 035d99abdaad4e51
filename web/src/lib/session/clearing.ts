import { endSignOut } from './expiry';
import { LocalKey, TabKey } from './storage-keys';
import { dropToken, readToken } from './token';

const keptAtLogin = [LocalKey.theme, LocalKey.adminToken, LocalKey.isAdmin, LocalKey.trustedKeys];

/** The login page starts with an empty local storage, except for the theme, an administrator's keys, and the keys that proofs are checked by. */
export function clearForLogin(): void {
  if (readToken() !== null) return;
  const entries = keptAtLogin.map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  for (const [key, value] of entries) if (value !== null) localStorage.setItem(key, value);
}

function expireCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
}

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** The next user of this browser must not see this account's notifications. A failure does not stop the sign-out. */
async function endNotifications(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  await import('../push-subscription').then(({ leavePush }) => leavePush()).catch(() => undefined);
}

/**
 * Clears notifications, token, session id, tab storage, caches and cookies (spec §4). Whatever fails, the token is
 * dropped, after `farewell`.
 */
async function clearSession(farewell: () => void): Promise<void> {
  try {
    await endNotifications();
    localStorage.removeItem(LocalKey.sessionId);
    expireCookies();
    await deleteCaches();
  } catch {
    localStorage.clear();
  } finally {
    sessionStorage.clear();
    farewell();
    dropToken();
    endSignOut();
  }
}

/** The client's part of a sign-out; the login page then shows a toast. */
export function clearAfterSignOut(): Promise<void> {
  return clearSession(() => sessionStorage.setItem(TabKey.justLoggedOut, 'true'));
}

/** Clears this browser's data after the account was deleted; the login page shows no sign-out toast. */
export function clearAfterDeletion(): Promise<void> {
  return clearSession(() => undefined);
}

/** Whether this tab has just signed out; returns true once. */
export function takeJustLoggedOut(): boolean {
  const flagged = sessionStorage.getItem(TabKey.justLoggedOut) !== null;
  sessionStorage.removeItem(TabKey.justLoggedOut);
  return flagged;
}
