import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryWaitMs } from './retry-pace';

test('the socket reconnects after 1, 2, 4 … and at most 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((retries) => retryWaitMs(retries, 0))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('jitter subtracts a quarter at most', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.double({ min: 0, max: 1, noNaN: true }), (retries, jitter) => {
      const longest = retryWaitMs(retries, 0);
      const wait = retryWaitMs(retries, jitter);
      expect(wait).toBeGreaterThanOrEqual(longest * 0.75);
      expect(wait).toBeLessThanOrEqual(longest);
    }),
  );
});
