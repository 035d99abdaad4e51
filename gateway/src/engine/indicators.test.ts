import { describe, expect, test } from 'vitest';
import { Atr, Ema, Macd, Rsi, WilderAverage } from './indicators.js';
import { flatCandles } from './testing/generated-candles.js';

describe('averages', () => {
  test('EMA begins with the simple mean of its period, then weighs the newest by 2/(period + 1)', () => {
    const ema = new Ema(3);
    expect([1, 2, 6, 7].map((value) => ema.update(value))).toEqual([Number.NaN, Number.NaN, 3, 5]);
  });

  test('Wilder begins with the simple mean of its period, then weighs the newest by 1/period', () => {
    const average = new WilderAverage(4);
    expect([1, 2, 6, 3, 7].map((value) => average.update(value)).slice(3)).toEqual([3, 4]);
  });
});

describe('MACD', () => {
  test('has a line from 26 closes on and a signal and histogram from 34 on', () => {
    const macd = new Macd();
    const from: Record<string, number> = {};
    for (let count = 1; count <= 40; count += 1) {
      macd.update(count);
      if (!Number.isNaN(macd.line)) from.line ??= count;
      if (!Number.isNaN(macd.signal)) from.signal ??= count;
      if (!Number.isNaN(macd.histogram)) from.histogram ??= count;
    }
    expect(from).toEqual({ line: 26, signal: 34, histogram: 34 });
  });

  test('of a straight rise is the difference of the two lags', () => {
    // An EMA of period n lags a straight line by (n - 1) / 2 steps, from its seed on.
    const macd = new Macd();
    for (let close = 1; close <= 60; close += 1) macd.update(close);
    expect(macd.line).toBeCloseTo(12.5 - 5.5, 12);
    expect(macd.histogram).toBeCloseTo(0, 12);
  });

  test('does not round', () => {
    const macd = new Macd(1, 2, 1);
    for (const close of [1.00001, 1.00002, 1.000035]) macd.update(close);
    expect(macd.line).toBeCloseTo(1.000035 - (1.000015 + (1.000035 - 1.000015) * (2 / 3)), 14);
    expect(macd.line).not.toBe(0);
  });
});

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

  test('of a market that only rises is never above 100, and of one that only falls 0', () => {
    for (let step = 1; step <= 50; step += 1) {
      const closes = Array.from({ length: 60 }, (_, i) => 150 + (i * step) / 1000);
      expect(lastOf(closes)).toBeCloseTo(100, 10);
      expect(lastOf(closes)).toBeLessThanOrEqual(100);
      expect(lastOf(closes.toReversed())).toBe(0);
    }
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

describe('ATR by Wilder', () => {
  test('counts the gap from the close before, upwards and downwards', () => {
    const atr = new Atr(1);
    expect(atr.update({ time: 0, open: 10, high: 12, low: 9, close: 11 })).toBe(3);
    expect(atr.update({ time: 1, open: 15, high: 16, low: 14, close: 15 })).toBe(5);
    expect(atr.update({ time: 2, open: 8, high: 9, low: 7, close: 8 })).toBe(8);
  });

  test('has no value before 14 candles and is 0 where nothing moves', () => {
    const atr = new Atr();
    const values = flatCandles(14).map((candle) => atr.update(candle));
    expect(values.slice(0, 13).every(Number.isNaN)).toBe(true);
    expect(values[13]).toBe(0);
  });
});
