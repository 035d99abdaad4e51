import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JITTER, reconnectDelay } from './backoff.js';

test('waits before reconnecting grow from 1 to 2, 4 and 8 seconds and stay at 8', () => {
  const waits = [0, 1, 2, 3, 4, 50].map((attempt) => reconnectDelay(attempt, () => 0.5));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});

test('jitter keeps every wait within a quarter of its step', () => {
  fc.assert(
    fc.property(
      fc.nat(100),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (attempt, draw) => {
        const step = Math.min(8_000, 1_000 * 2 ** attempt);
        const wait = reconnectDelay(attempt, () => draw);
        expect(wait).toBeGreaterThanOrEqual(step * (1 - JITTER));
        expect(wait).toBeLessThanOrEqual(step * (1 + JITTER));
      },
    ),
  );
  expect(reconnectDelay(2, () => 0)).toBe(3_000);
  expect(reconnectDelay(2, () => 0.999_999)).toBe(5_000);
});
