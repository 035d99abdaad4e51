import { expect, test } from 'vitest';
import { gapsOf, isMissing } from './candle-reader.js';

const MINUTE = 60_000;
const at = (...minutes: number[]) =>
  minutes.map((minute) => ({ time: minute * MINUTE, open: 1, high: 1, low: 1, close: 1 }));

test('unbroken candles up to the forming one have no gap', () => {
  expect(gapsOf(at(7, 8, 9), '1m', 10.5 * MINUTE)).toEqual([]);
});

test('gaps are found inside and at the end', () => {
  expect(gapsOf(at(1, 2, 5), '1m', 8 * MINUTE)).toEqual([
    { from: 3 * MINUTE, to: 5 * MINUTE },
    { from: 6 * MINUTE, to: 8 * MINUTE },
  ]);
});

test('only candles of trading hours are missing', () => {
  const gap = { from: 3 * MINUTE, to: 6 * MINUTE };
  expect(isMissing(gap, '1m', () => false)).toBe(false);
  expect(isMissing(gap, '1m', (from, to) => from >= 5 * MINUTE && to <= 6 * MINUTE)).toBe(true);
});
