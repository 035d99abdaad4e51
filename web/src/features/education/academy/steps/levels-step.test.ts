import { describe, expect, test } from 'vitest';
import { turningPoints } from '#schema/learning/candle-reading.js';
import { readLevel } from './levels-step';

const swingPrices = (candles: Parameters<typeof turningPoints>[0]) =>
  turningPoints(candles).map(({ price }) => price);

/** One candle for each price; its range is that price plus half a point on either side. */
const path = (prices: readonly number[]) =>
  prices.map((price, place) => {
    const open = prices[place - 1] ?? price;
    return {
      time: place * 60_000,
      open,
      close: price,
      high: Math.max(open, price) + 0.5,
      low: Math.min(open, price) - 0.5,
    };
  });

describe('tops and bottoms', () => {
  test('a peak and a trough with three candles on either side', () => {
    expect(swingPrices(path([1, 2, 3, 9, 4, 3, 2, 1, 5, 6, 7]))).toEqual([9.5, 0.5]);
  });

  test('an end without three candles after it is not a turn', () => {
    expect(swingPrices(path([1, 2, 3, 9, 4, 3]))).toEqual([]);
  });
});

describe('a level', () => {
  const candles = path([1, 2, 3, 9, 4, 3, 2, 1, 5, 6, 7]);

  test('counts the turns within its reach', () => {
    expect(readLevel(candles, 9, 1).turns).toBe(1);
    expect(readLevel(candles, 5, 5).turns).toBe(2);
    expect(readLevel(candles, 5, 1).turns).toBe(0);
  });

  test('counts the candles that opened on one side and closed on the other', () => {
    expect(readLevel(candles, 3.5, 0).crossings).toBe(3);
    expect(readLevel(candles, 20, 0).crossings).toBe(0);
  });
});
