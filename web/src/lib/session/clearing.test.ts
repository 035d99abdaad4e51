import { expect, test, vi } from 'vitest';
import { clearAfterDeletion, clearAfterSignOut, clearForLogin, takeJustLoggedOut } from './clearing';
import { holdToken, readToken } from './token';

test('§2 /login: local storage is cleared, except for the theme, an administrator’s keys and the trusted keys', () => {
  for (const key of ['theme', 'adminToken', 'isAdmin', 'trustedKeys', 'sessionId', 'userRegistered'])
    localStorage.setItem(key, key);
  clearForLogin();
  expect({ ...localStorage }).toEqual({
    theme: 'theme',
    adminToken: 'adminToken',
    isAdmin: 'isAdmin',
    trustedKeys: 'trustedKeys',
  });
});

test('§2 /login: nothing is cleared while a token is stored', () => {
  holdToken('abc');
  localStorage.setItem('sessionId', 'id');
  clearForLogin();
  expect(localStorage.getItem('sessionId')).toBe('id');
});

test('§4 logout: token, session id, tab storage and cookies are removed, and the flag is set', async () => {
  holdToken('abc');
  localStorage.setItem('sessionId', 'id');
  localStorage.setItem('theme', 'dark');
  sessionStorage.setItem('anything', 'else');
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('seen=1; last=2');
  const cookie = vi.spyOn(document, 'cookie', 'set');
  await clearAfterSignOut();
  expect({ ...localStorage }).toEqual({ theme: 'dark' });
  expect({ ...sessionStorage }).toEqual({ justLoggedOut: 'true' });
  expect(cookie.mock.calls.flat()).toEqual(['seen=; path=/; max-age=0', 'last=; path=/; max-age=0']);
  vi.restoreAllMocks();
});

test('§4 logout: when clearing one part fails, the others are cleared all the same', async () => {
  holdToken('abc');
  localStorage.setItem('theme', 'dark');
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('no caches here')) });
  await clearAfterSignOut();
  expect(readToken()).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(takeJustLoggedOut()).toBe(true);
});

test('after a deletion the token is removed too, but the login page shows no sign-out', async () => {
  holdToken('abc');
  await clearAfterDeletion();
  expect(readToken()).toBeNull();
  expect(takeJustLoggedOut()).toBe(false);
});

test('§2 /login: a sign-out is shown once', () => {
  sessionStorage.setItem('justLoggedOut', 'true');
  expect([takeJustLoggedOut(), takeJustLoggedOut()]).toEqual([true, false]);
});
