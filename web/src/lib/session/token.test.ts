import { expect, test, vi } from 'vitest';
import { dropToken, holdToken, readToken, subscribeToken } from './token';

test('§3 storage: the token is kept as authToken', () => {
  holdToken('abc');
  expect(localStorage.getItem('authToken')).toBe('abc');
  expect(readToken()).toBe('abc');
});

test('§3 storage: dropping the token drops the kept user too', () => {
  holdToken('abc');
  localStorage.setItem('user', '{}');
  dropToken();
  expect(readToken()).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test('listeners hear of a token until they stop listening', () => {
  const listener = vi.fn();
  const stop = subscribeToken(listener);
  holdToken('abc');
  stop();
  dropToken();
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([
  ['authToken', 1],
  [null, 1],
  ['theme', 0],
])('another tab that changes the key %s is heard of %i times', (key, times) => {
  const listener = vi.fn();
  const stop = subscribeToken(listener);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  stop();
  expect(listener).toHaveBeenCalledTimes(times);
});
