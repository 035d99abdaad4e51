import { expect, test } from 'vitest';
import { chanceRange } from './chance-range.js';

/** Chance of exactly `right` of `count`, by Pascal's triangle. */
function mass(count: number, right: number): number {
  let row = [1];
  for (let trial = 0; trial < count; trial += 1)
    row = [1, ...row.slice(1).map((value, index) => value + (row[index] ?? 0)), 1];
  return (row[right] ?? 0) / 2 ** count;
}

test('without trades the range is empty, and with a few it covers almost everything', () => {
  expect(chanceRange(0)).toEqual({ low: 0, high: 0 });
  expect(chanceRange(1)).toEqual({ low: 0, high: 1 });
  expect(chanceRange(5)).toEqual({ low: 0, high: 5 });
  expect(chanceRange(6)).toEqual({ low: 1, high: 5 });
});

test('of 34 it is 11 to 23', () => {
  expect(chanceRange(34)).toEqual({ low: 11, high: 23 });
});

test('at most 2.5 % lie outside of it at either end, and more would one step further in', () => {
  for (const count of [2, 10, 33, 34, 50]) {
    const { low } = chanceRange(count);
    const below = Array.from({ length: low }, (_, right) => mass(count, right)).reduce((a, b) => a + b, 0);
    expect(below).toBeLessThanOrEqual(0.025);
    expect(below + mass(count, low)).toBeGreaterThan(0.025);
  }
});

test('of thousands it equals the normal distribution', () => {
  const { low, high } = chanceRange(4000);
  expect(high).toBe(4000 - low);
  expect(Math.abs(low - (2000 - 1.96 * Math.sqrt(1000)))).toBeLessThan(1.5);
});
