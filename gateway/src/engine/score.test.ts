import { describe, expect, test } from 'vitest';
import { signalScore, WEIGHTS } from '#schema/signal-score.js';
import type { IndicatorReading } from './indicator-stream.js';
import { scoreParts } from './score.js';

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

describe('score', () => {
  test('weights add up to 1', () => {
    expect(WEIGHTS.rsi + WEIGHTS.macd + WEIGHTS.levels).toBe(1);
  });

  test('is 0 in balance, 100 where all are for CALL and -100 where all are for PUT', () => {
    expect(signalScore(scoreParts(BALANCED))).toBe(0);
    expect(signalScore({ rsi: 1, macd: 1, levels: 1 })).toBe(100);
    expect(signalScore({ rsi: -1, macd: -1, levels: -1 })).toBe(-100);
  });

  test('RSI is for CALL below 50 and full at 30', () => {
    expect([20, 30, 40, 60, 70, 80].map((rsi) => scoreParts({ ...BALANCED, rsi }).rsi)).toEqual([
      1, 1, 0.5, -0.5, -1, -1,
    ]);
  });

  test('MACD is half its histogram and half the change of that, in ATR', () => {
    const macd = (macdHistogram: number, histogramChange: number, atr = 1) =>
      scoreParts({ ...BALANCED, macdHistogram, histogramChange, atr }).macd;
    expect(macd(0.4, 0)).toBe(0.5);
    expect(macd(0, 0.1)).toBe(0.5);
    expect(macd(9, 9)).toBe(1);
    expect(macd(-0.2, -0.05)).toBe(-0.5);
    expect(macd(0.4, 0, 2)).toBe(macd(0.2, 0));
  });

  test('near support is for CALL, near resistance for PUT', () => {
    const levels = (close: number) => scoreParts({ ...BALANCED, close }).levels;
    expect([99, 99.5, 100, 101].map(levels)).toEqual([1, 0.5, 0, -1]);
  });

  test('levels closer together than one ATR count less', () => {
    expect(scoreParts({ ...BALANCED, close: 99, atr: 4 }).levels).toBe(0.5);
  });

  test("levels count 0 where a side has only the window's extreme", () => {
    const support = { price: 99, touches: 0 };
    const reading = { ...BALANCED, close: 99.5, levels: { ...BALANCED.levels, support } };
    expect(scoreParts(reading).levels).toBe(0);
  });

  test('in a still market RSI, MACD and levels count 0', () => {
    const old = {
      ...BALANCED,
      rsi: 100,
      macdHistogram: 1e-15,
      histogramChange: 1e-15,
      atr: 1e-15,
      close: 99,
    };
    expect(scoreParts({ ...old, moving: 6 })).toEqual({ rsi: 0, macd: 0, levels: 0 });
    expect(scoreParts({ ...old, moving: 7 })).toMatchObject({ rsi: -1, levels: 1 });
  });
});
