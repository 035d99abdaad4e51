import { endSignOut } from './expiry';
import { LocalKey, TabKey } from './storage-keys';
import { dropToken, readToken } from './token';

const keptAtLogin = [LocalKey.theme, LocalKey.adminToken, LocalKey.isAdmin];

/** The login page begins with an empty local storage, but for the theme and an administrator's own keys. */
export function clearForLogin(): void {
  if (readToken() !== null) return;
  const kept = keptAtLogin.map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
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

/** Whoever signs in here next sees nothing of this account. That it fails is no reason to stay. */
async function endNotifications(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  await import('../push-subscription').then(({ leavePush }) => leavePush()).catch(() => undefined);
}

/** Notifications, token, session id, tab storage, caches and cookies (spec §4). Whatever fails, the token goes, after `farewell`. */
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

/** Sign-out on this side; the login page shows a toast. */
export function clearAfterSignOut(): Promise<void> {
  return clearSession(() => sessionStorage.setItem(TabKey.justLoggedOut, 'true'));
}

/** The account is gone, and what this browser kept of it goes too; the login page says nothing of a sign-out. */
export function clearAfterDeletion(): Promise<void> {
  return clearSession(() => undefined);
}

/** Whether this tab has just signed out; answers true once. */
export function takeJustLoggedOut(): boolean {
  const flagged = sessionStorage.getItem(TabKey.justLoggedOut) !== null;
  sessionStorage.removeItem(TabKey.justLoggedOut);
  return flagged;
}
