import { LocalKey } from './storage-keys';

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** The held token of the signed-in user, or null. */
export function readToken(): string | null {
  return localStorage.getItem(LocalKey.authToken);
}

export function holdToken(token: string): void {
  localStorage.setItem(LocalKey.authToken, token);
  announce();
}

export function dropToken(): void {
  localStorage.removeItem(LocalKey.authToken);
  localStorage.removeItem(LocalKey.user);
  announce();
}

function onStorage({ key }: StorageEvent): void {
  // A key of null means that the other tab cleared everything.
  if (key === null || key === LocalKey.authToken) announce();
}

/** Calls `listener` when the token may have changed, here or in another tab; returns how to stop. */
export function subscribeToken(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
