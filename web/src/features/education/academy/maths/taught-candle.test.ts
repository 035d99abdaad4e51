import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meanRange } from '#schema/learning/candle-reading.js';
import { mergeCandles, type TaughtCandle } from './taught-candle';

const MINUTE = 60_000;
const minute = (index: number, [open, high, low, close]: readonly [number, number, number, number]) => ({
  time: index * MINUTE,
  open,
  high,
  low,
  close,
});

describe('five minutes merged into one candle', () => {
  const minutes = [
    minute(0, [10, 12, 9, 11]),
    minute(1, [11, 15, 11, 14]),
    minute(2, [14, 14, 8, 9]),
    minute(3, [9, 10, 9, 10]),
    minute(4, [10, 13, 10, 13]),
  ];

  test('have the first open, the last close, the highest high and the lowest low', () => {
    expect(mergeCandles(minutes, '1m', '5m')).toEqual([{ time: 0, open: 10, high: 15, low: 8, close: 13 }]);
  });

  test('are left out when incomplete, at either end', () => {
    expect(mergeCandles(minutes.slice(1), '1m', '5m')).toEqual([]);
    expect(mergeCandles(minutes.slice(0, 4), '1m', '5m')).toEqual([]);
  });

  test('stay separate when the target is one minute', () => {
    expect(mergeCandles(minutes, '1m', '1m')).toEqual(minutes);
  });
});

test('longer candles never have a smaller range on average', () => {
  const candle = fc
    .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }))
    .map(([a, b]): readonly [number, number, number, number] => [a, Math.max(a, b), Math.min(a, b), b]);
  fc.assert(
    fc.property(fc.array(candle, { minLength: 30, maxLength: 30 }), (prices) => {
      const minutes: TaughtCandle[] = prices.map((price, index) => minute(index, price));
      const whole = mergeCandles(minutes, '1m', '15m');
      expect(whole).toHaveLength(2);
      expect(meanRange(whole)).toBeGreaterThanOrEqual(meanRange(mergeCandles(minutes, '1m', '5m')));
    }),
  );
});
