import { expect, test } from 'vitest';
import {
  endBlockedSession,
  expireSession,
  forgetBlocked,
  forgetReturnPath,
  readReturnPath,
  wasBlocked,
} from './expiry';
import { holdToken, readToken } from './token';

test('a refused token is removed and its page is remembered', () => {
  holdToken('old');
  expireSession('old', '/advanced-signals?tab=ativos');
  expect(readToken()).toBeNull();
  expect(readReturnPath()).toBe('/advanced-signals?tab=ativos');
});

test('a late refusal of an old token keeps the new one', () => {
  holdToken('new');
  expireSession('old', '/');
  expect(readToken()).toBe('new');
  expect(readReturnPath()).toBeNull();
});

test('the page is forgotten once the user has returned to it', () => {
  holdToken('old');
  expireSession('old', '/');
  forgetReturnPath();
  expect(readReturnPath()).toBeNull();
});

test('a blocked account is signed out, and the block is remembered until the next sign-in', () => {
  holdToken('old');
  endBlockedSession('old');
  expect(readToken()).toBeNull();
  expect(wasBlocked()).toBe(true);
  expect(readReturnPath()).toBeNull();
  forgetBlocked();
  expect(wasBlocked()).toBe(false);
});
