import { LocalKey } from './storage-keys';
import { holderOf, readToken } from './token';

// What pages remember over a reload. It lies in the local storage beside the token and is removed with it, and names the
// session that it belongs to: no account sees what another one chose.

/** What is stored for this token's session, by name; nothing if the storage holds another session's, or nonsense. */
function valuesOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const { holder, values } = JSON.parse(localStorage.getItem(LocalKey.sessionMemory) ?? '{}');
    return holder === holderOf(token) && typeof values === 'object' && values !== null ? values : {};
  } catch {
    return {};
  }
}

/** @returns undefined if the session of `token` remembers nothing by this name */
export function recall(token: string | null, name: string): unknown {
  return token === null ? undefined : valuesOf(token)[name];
}

/** Remembers `value`, or forgets it if undefined; does nothing once another token is held. */
export function remember(token: string | null, name: string, value: unknown): void {
  if (token === null || readToken() !== token) return;
  const values = { ...valuesOf(token), [name]: value };
  try {
    localStorage.setItem(LocalKey.sessionMemory, JSON.stringify({ holder: holderOf(token), values }));
  } catch {
    // Without storage, it is known only until the page is left.
  }
}
