import { describe, expect, test } from 'vitest';
import { Macd } from './macd.js';
import { Ema, WilderAverage } from './moving-averages.js';

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
