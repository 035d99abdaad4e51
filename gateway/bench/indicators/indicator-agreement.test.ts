import { describe, expect, test } from 'vitest';
import { Rsi } from '../../src/engine/indicators.js';
import { flatCandles, generatedCandles } from '../../src/engine/testing/generated-candles.js';
import { type Agreement, agreements, Comparison, SEED_FORGOTTEN_AFTER } from './indicator-agreement.js';

function expectAllHold(results: readonly Agreement[]): void {
  for (const { name, greatest, allowed, compared } of results) {
    expect(compared, name).toBeGreaterThan(0);
    expect(greatest, name).toBeLessThanOrEqual(allowed);
  }
}

describe('published packages agree with our RSI, MACD and ATR', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'on generated series with flat and gapped stretches, seed %i',
    (seed) => {
      const candles = generatedCandles({ seed, length: 3 * SEED_FORGOTTEN_AFTER });
      expect(candles.some(({ high, low }) => high === low)).toBe(true);
      expect(candles.some(({ time }, i) => time - (candles[i - 1]?.time ?? time) > 60_000)).toBe(true);
      expectAllHold(agreements(candles));
    },
  );

  test('on prices that are not dyadic numbers', () => {
    const candles = generatedCandles({ seed: 9, length: 2500 }).map(({ time, open, high, low, close }) => {
      const [o, h, l, c] = [open, high, low, close].map((price) => Number((price * 137.1).toFixed(3)));
      return { time, open: o ?? 0, high: h ?? 0, low: l ?? 0, close: c ?? 0 };
    });
    expectAllHold(agreements(candles));
  });

  test('on a series that begins flat, except RSI before the first movement, where ours is 50', () => {
    const flat = flatCandles(100, generatedCandles({ seed: 10, length: 1 })[0]?.open);
    const end = flat.at(-1)?.time ?? 0;
    const moving = generatedCandles({ seed: 10, length: 2000 }).map((candle) => ({
      ...candle,
      time: candle.time + end,
    }));
    expectAllHold(agreements([...flat, ...moving]));
    const rsi = new Rsi();
    for (const { close } of flat) rsi.update(close);
    expect(rsi.value).toBe(50);
  });

  test('below 1,000 candles nothing is compared with differently seeded averages', () => {
    const results = agreements(generatedCandles({ seed: 11, length: 900 }));
    expect(results.find(({ name }) => name.includes('after'))?.compared).toBe(0);
    expect(results[0]?.compared).toBe(900 - 14);
  });
});

describe('a comparison', () => {
  test('keeps the largest difference', () => {
    const comparison = new Comparison('x', 1e-9);
    comparison.take(1, 1.25);
    comparison.take(2, 2);
    expect(comparison.result()).toEqual({ name: 'x', compared: 2, greatest: 0.25, allowed: 1e-9 });
  });

  test('a value on only one side is an unbounded difference; on neither side there is nothing to compare', () => {
    const comparison = new Comparison('x', 1e-9);
    comparison.take(Number.NaN, undefined);
    expect(comparison.result().compared).toBe(0);
    comparison.take(1, null);
    expect(comparison.result().greatest).toBe(Number.POSITIVE_INFINITY);
  });
});
