import { TickMarkType, type UTCTimestamp } from 'lightweight-charts';
import { describe, expect, test } from 'vitest';
import { isContinuation, tickMark, withLevels } from './chart-options';

const bar = (time: number) => ({ time, open: 1, high: 1, low: 1, close: 1 });
const candles = { priceRange: { minValue: 1, maxValue: 2 } };

describe('the price scale', () => {
  test('it widens for a level near the candles', () => {
    expect(withLevels(candles, [0.8, 2.3])?.priceRange).toEqual({ minValue: 0.8, maxValue: 2.3 });
  });

  test('a level far off does not squeeze the candles', () => {
    expect(withLevels(candles, [0.1, 5])?.priceRange).toEqual(candles.priceRange);
  });

  test('without candles there is no scale to widen', () => {
    expect(withLevels(null, [1])).toBeNull();
  });
});

test('the time axis writes clock times, days with their month, and years', () => {
  const time = (Date.UTC(2026, 2, 5, 14, 37, 8) / 1000) as UTCTimestamp;
  const { Year, Month, DayOfMonth, Time, TimeWithSeconds } = TickMarkType;
  expect([Year, Month, DayOfMonth, Time, TimeWithSeconds].map((type) => tickMark(time, type))).toEqual([
    '2026',
    '05/03',
    '05/03',
    '14:37',
    '14:37:08',
  ]);
});

describe('continuations of the shown bars', () => {
  const [a, b, c] = [bar(1), bar(2), bar(3)];

  test('a changed last bar, or one more bar, continues them', () => {
    expect(isContinuation([a, b], [a, bar(2)])).toBe(true);
    expect(isContinuation([a, b], [a, b, c])).toBe(true);
  });

  test('a changed earlier bar starts a new series', () => {
    expect(isContinuation([a, b, c], [a, bar(2), c])).toBe(false);
    expect(isContinuation([a, b], [bar(1), b, c])).toBe(false);
    expect(isContinuation([], [a])).toBe(false);
  });
});
