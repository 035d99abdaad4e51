import { expect, test, vi } from 'vitest';
import { dropToken, holdToken, readToken, tokenStore } from './token';

test('§3 storage: the token is stored as authToken', () => {
  holdToken('abc');
  expect(localStorage.getItem('authToken')).toBe('abc');
  expect(readToken()).toBe('abc');
});

test('§3 storage: removing the token removes the stored user too', () => {
  holdToken('abc');
  localStorage.setItem('user', '{}');
  dropToken();
  expect(readToken()).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test('subscribers follow the token until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = tokenStore.subscribe(listener);
  holdToken('abc');
  stop();
  dropToken();
  expect(listener.mock.calls).toEqual([['abc', null]]);
});

test.each([
  ['authToken', [[null, 'abc']]],
  [null, [[null, 'abc']]],
  ['theme', []],
])('another tab that removes the key %s is followed where it is the token’s', (key, calls) => {
  holdToken('abc');
  const listener = vi.fn();
  const stop = tokenStore.subscribe(listener);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  stop();
  expect(listener.mock.calls).toEqual(calls);
});

test('a page restored from the browser’s history reads the token again', () => {
  holdToken('abc');
  localStorage.clear();
  window.dispatchEvent(new Event('pageshow'));
  expect(tokenStore.getState()).toBeNull();
});
