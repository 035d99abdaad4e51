import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INPUTS } from '#schema/signal-score.js';
import type { IndicatorReading } from './indicators.js';
import { directionOf, LONG_RANGE, modelInputs, SHORT_RANGE } from './score.js';
import { candlesOfCloses, flatCandles } from './testing/generated-candles.js';

/** Everything in balance: RSI 50, flat MACD, the close halfway between two levels two ATR apart. */
const BALANCED: IndicatorReading = {
  close: 100,
  rsi: 50,
  macd: 0,
  macdSignal: 0,
  macdHistogram: 0,
  histogramChange: 0,
  atr: 1,
  moving: 14,
  levels: { support: { price: 99, touches: 2 }, resistance: { price: 101, touches: 2 } },
};

/** Candles of no body that each reach from 99 to 101, but for the last ones. */
function candlesEnding(...last: readonly (readonly [low: number, high: number, close: number])[]) {
  const even = Array.from({ length: 40 }, () => [99, 101, 100] as const);
  return [...even, ...last].map(([low, high, close], i) => ({
    time: i * 60_000,
    open: close,
    low,
    high,
    close,
  }));
}

const inputs = (reading: Partial<IndicatorReading>, candles = candlesEnding()) =>
  modelInputs({ ...BALANCED, ...reading }, candles);

describe('inputs of the model', () => {
  test('are 0 in balance', () => {
    expect(Object.values(inputs({}))).toEqual(INPUTS.map(() => 0));
  });

  test('RSI is full at 30 and 70', () => {
    expect([20, 30, 40, 60, 70, 80].map((rsi) => inputs({ rsi }).rsi)).toEqual([-1, -1, -0.5, 0.5, 1, 1]);
  });

  test('the histogram is full at 0.4 ATR, its change at 0.1 ATR', () => {
    expect(inputs({ macdHistogram: 0.2 }).histogram).toBe(0.5);
    expect(inputs({ macdHistogram: 0.4, atr: 2 }).histogram).toBe(0.5);
    expect(inputs({ macdHistogram: -9 }).histogram).toBe(-1);
    expect(inputs({ histogramChange: 0.05 }).histogramChange).toBe(0.5);
    expect(inputs({ histogramChange: -9 }).histogramChange).toBe(-1);
  });

  test('levels: -1 at support, 1 at resistance, less where they are closer together than one ATR', () => {
    const at = (close: number, atr = 1) => inputs({ close, atr }, candlesEnding([99, 101, close])).levels;
    expect([99, 99.5, 100, 101].map((close) => at(close))).toEqual([-1, -0.5, 0, 1]);
    expect(at(99, 4)).toBe(-0.5);
  });

  test("levels contribute nothing on a side with only the window's extreme", () => {
    const levels = { ...BALANCED.levels, support: { price: 99, touches: 0 } };
    expect(inputs({ close: 99.5, levels }).levels).toBe(0);
  });

  test('where in their ranges the last two candles closed, and how large the last one was', () => {
    const close = 101;
    const candles = candlesEnding([99, 101, 99.5], [100, 101, close]);
    expect(inputs({ close }, candles)).toMatchObject({ lastClose: 1, closeBefore: -0.5, lastCandle: 0.5 });
    expect(inputs({ close, atr: 0.25 }, candles).lastCandle).toBe(1);
    const flat = candlesEnding([100, 100, 100]);
    expect(inputs({}, flat)).toMatchObject({ lastClose: 0, lastCandle: 0 });
  });

  test('where in the range of the last 6 and 24 candles the close lies', () => {
    const old = [95, 105, 100] as const;
    const between = Array.from({ length: SHORT_RANGE - 1 }, () => [99, 101, 100] as const);
    const close = 101;
    expect(inputs({ close }, candlesEnding(old, ...between, [99, 101, close]))).toMatchObject({
      shortRange: 1,
      longRange: 0.2,
    });
  });

  test('the move over 24 candles is full at 5 ATR', () => {
    const rising = (step: number) => candlesOfCloses(Array.from({ length: 60 }, (_, i) => 100 + i * step));
    const move = (step: number) => inputs({ close: 100 + 59 * step }, rising(step)).move;
    expect(move(0.1)).toBeCloseTo((LONG_RANGE * 0.1) / 5, 12);
    expect(move(1)).toBe(1);
    expect(move(-1)).toBe(-1);
  });

  test('every input stays within -1 and 1', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(number, number, number, (macdHistogram, histogramChange, step) => {
        const candles = candlesOfCloses(Array.from({ length: 60 }, (_, i) => 2e8 + i * step));
        const close = candles.at(-1)?.close ?? 0;
        const levels = {
          support: { price: close - 1, touches: 2 },
          resistance: { price: close + 2, touches: 2 },
        };
        const values = Object.values(inputs({ close, levels, macdHistogram, histogramChange }, candles));
        for (const value of values) expect(Math.abs(value)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is 0 in a flat market', () => {
    const old = { rsi: 100, macdHistogram: 1e-15, histogramChange: 1e-15, atr: 1e-15, close: 99 };
    expect(Object.values(inputs({ ...old, moving: 6 }))).toEqual(INPUTS.map(() => 0));
    expect(inputs({ ...old, moving: 7 })).toMatchObject({ rsi: 1, levels: -1 });
  });
});

describe('direction', () => {
  test('is the sign of the score', () => {
    expect(directionOf(0.01, flatCandles(2), '1m')).toBe('CALL');
    expect(directionOf(-0.01, flatCandles(2), '1m')).toBe('PUT');
  });

  test('with a score of 0 follows the last change of close, however long ago', () => {
    expect(directionOf(0, candlesOfCloses([1, 2, 2, 2]), '1m')).toBe('CALL');
    expect(directionOf(0, candlesOfCloses([2, 1, 1, 1]), '1m')).toBe('PUT');
  });

  test('with equal closes follows the half of the last candle that holds the close', () => {
    const candle = { time: 0, open: 1, high: 1, low: 0.5, close: 1 };
    expect(directionOf(0, [candle], '1m')).toBe('CALL');
    expect(directionOf(0, [{ ...candle, high: 2, low: 1 }], '1m')).toBe('PUT');
  });

  test('of a flat market alternates from candle to candle', () => {
    const candles = flatCandles(40);
    const directions = candles.map((_, i) => directionOf(0, candles.slice(0, i + 1), '1m'));
    expect(directions.slice(0, 4)).toEqual(['CALL', 'PUT', 'CALL', 'PUT']);
    expect(directions.filter((direction) => direction === 'CALL')).toHaveLength(20);
  });
});
