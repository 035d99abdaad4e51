import { expect, test, vi } from 'vitest';
import { beginAdminSignOut, endAdminSignOut, expireAdminSession, readAdminReturnPath } from './admin-expiry';
import { adminTokenStore, holdAdminToken, readAdminToken } from './admin-token';

test('§3 storage: an administrator’s session stores adminToken and isAdmin', () => {
  holdAdminToken('abc');
  expect(localStorage.getItem('adminToken')).toBe('abc');
  expect(localStorage.getItem('isAdmin')).toBe('true');
  expect(readAdminToken()).toBe('abc');
});

test.each([
  ['adminToken', 'abc'],
  ['isAdmin', 'true'],
])('§4 admin auth: %s alone is not enough', (key, value) => {
  localStorage.setItem(key, value);
  expect(readAdminToken()).toBeNull();
});

test('a refused token is removed, and its page is remembered', () => {
  holdAdminToken('abc');
  expireAdminSession('abc', '/admin?tab=auditoria');
  expect(readAdminToken()).toBeNull();
  expect(readAdminReturnPath()).toBe('/admin?tab=auditoria');
});

test('a late refusal of an old token does not end a new session', () => {
  holdAdminToken('new');
  expireAdminSession('old', '/admin');
  expect(readAdminToken()).toBe('new');
});

test('a refusal during the sign-out does not count as an expired session', () => {
  holdAdminToken('abc');
  beginAdminSignOut();
  expireAdminSession('abc', '/admin');
  endAdminSignOut();
  expect(readAdminToken()).toBeNull();
  expect(readAdminReturnPath()).toBeNull();
});

test.each(['adminToken', 'isAdmin'])('another tab that removes %s is followed', (key) => {
  holdAdminToken('abc');
  const listener = vi.fn();
  const stop = adminTokenStore.subscribe(listener);
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  stop();
  expect(listener.mock.calls).toEqual([[null, 'abc']]);
});
