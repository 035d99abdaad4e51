import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RsiCandle } from '../maths/taught-candle';
import { rsiCrossings, tallyCrossings } from './rsi-step';

const candle = (index: number, rsi: number, close = 1): RsiCandle => ({
  time: index * 300_000,
  open: close,
  high: close,
  low: close,
  close,
  rsi,
});
const series = (values: readonly number[]) => values.map((rsi, index) => candle(index, rsi));

describe('crossings of the RSI', () => {
  test('occur where it enters a zone, not while it stays there', () => {
    expect(rsiCrossings(series([50, 29, 25, 28, 45, 30, 71, 75, 60]), 30)).toEqual([
      { index: 1, direction: 'CALL' },
      { index: 5, direction: 'CALL' },
      { index: 6, direction: 'PUT' },
    ]);
  });

  test('do not exist for a threshold that it never reaches', () => {
    expect(rsiCrossings(series([50, 40, 60]), 10)).toEqual([]);
  });

  test('are unchanged by a longer history', () => {
    const values = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.integer({ min: 10, max: 45 }), (all, threshold) => {
        const known = rsiCrossings(series(all.slice(0, -1)), threshold);
        expect(rsiCrossings(series(all), threshold).slice(0, known.length)).toEqual(known);
      }),
    );
  });
});

test('are compared with the close of the next candle, and left out without one', () => {
  const candles = [
    candle(0, 50, 1),
    candle(1, 25, 1),
    candle(2, 50, 2),
    candle(3, 80, 2),
    candle(4, 50, 3),
    candle(5, 20, 3),
    candle(6, 50, 3),
    candle(7, 20, 3),
  ];
  expect(tallyCrossings(candles, rsiCrossings(candles, 30))).toEqual({
    signals: 3,
    won: 1,
    lost: 1,
    tied: 1,
  });
});
