import { describe, expect, test } from 'vitest';
import { Rsi } from './rsi.js';

function lastOf(closes: readonly number[], period?: number): number {
  const rsi = new Rsi(period);
  for (const close of closes) rsi.update(close);
  return rsi.value;
}

describe('RSI by Wilder', () => {
  test('has no value before 15 closes', () => {
    const closes = Array.from({ length: 15 }, (_, i) => 1 + (i % 3));
    expect(lastOf(closes.slice(0, 14))).toBeNaN();
    expect(lastOf(closes)).not.toBeNaN();
  });

  test('of a still market is 50', () => {
    expect(lastOf(Array.from({ length: 400 }, () => 1.1))).toBe(50);
  });

  test('is 100 where every close rose and 0 where every close fell', () => {
    const rising = Array.from({ length: 40 }, (_, i) => 1 + i);
    expect(lastOf(rising)).toBe(100);
    expect(lastOf(rising.toReversed())).toBe(0);
  });

  test('is seeded with simple means and then smoothed by 1/period', () => {
    // Period 2: changes +1, -1 seed both averages with 0.5; +3 makes them 1.75 and 0.25.
    expect(lastOf([10, 11, 10], 2)).toBe(50);
    expect(lastOf([10, 11, 10, 13], 2)).toBe(87.5);
  });
});
