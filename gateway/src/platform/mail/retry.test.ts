import { expect, test } from 'vitest';
import { nextAttempt } from './retry.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CREATED = new Date(0);

test('a mail is tried again after 30 s, then 1, 2, 4 … minutes, at most an hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 60].map((n) => nextAttempt(CREATED, n, 0)?.getTime());
  expect(waits).toEqual([
    MINUTE / 2,
    MINUTE,
    2 * MINUTE,
    4 * MINUTE,
    8 * MINUTE,
    16 * MINUTE,
    32 * MINUTE,
    HOUR,
    HOUR,
    HOUR,
  ]);
});

test('a mail is given up 48 hours after it was made', () => {
  expect(nextAttempt(CREATED, 50, 48 * HOUR - 1)).toEqual(new Date(49 * HOUR - 1));
  expect(nextAttempt(CREATED, 50, 48 * HOUR)).toBeUndefined();
});
