import { describe, expect, test } from 'vitest';
import { Atr } from './atr.js';
import { flatCandles } from './testing/generated-candles.js';

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
