import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { batchMarkets } from './use-batch';

/** Draws the items at these `shares` (0..1), in order. */
const drawing = (shares: readonly number[]) => {
  let place = 0;
  return (count: number) => {
    const share = shares[place % shares.length] ?? 0;
    place += 1;
    return Math.min(count - 1, Math.floor(share * count));
  };
};
const anyShares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });

describe('§9 batch', () => {
  test('six markets, from the first seven pairs in the feed and 5m, 15m, 30m, 1h', () => {
    fc.assert(
      fc.property(anyShares, fc.subarray([...PAIRS]), (shares, available) => {
        const coverage = available.map((pair) => ({ pair, timeframes: TIMEFRAMES }));
        const markets = batchMarkets(coverage, drawing(shares));
        const possible = PAIRS.slice(0, 7).filter((pair) => available.includes(pair));
        expect(markets).toHaveLength(possible.length > 0 ? 6 : 0);
        for (const { pair, timeframe } of markets) {
          expect(possible).toContain(pair);
          expect(['5m', '15m', '30m', '1h']).toContain(timeframe);
        }
      }),
    );
  });

  test('each pair is drawn in its available timeframes, and a pair without any is not drawn', () => {
    const coverage = [
      { pair: 'GBP/USD', timeframes: ['1h'] },
      { pair: 'USD/JPY', timeframes: ['1m', '30m', '1h'] },
      { pair: 'AUD/USD', timeframes: ['1m'] },
    ] as const;
    fc.assert(
      fc.property(anyShares, (shares) => {
        const markets = batchMarkets(coverage, drawing(shares));
        expect(markets).toHaveLength(6);
        for (const { pair, timeframe } of markets)
          expect(['GBP/USD 1h', 'USD/JPY 30m', 'USD/JPY 1h']).toContain(`${pair} ${timeframe}`);
      }),
    );
  });

  test('pair and timeframe are drawn independently each time', () => {
    const markets = batchMarkets(undefined, drawing([0, 0.99, 0.99, 0]));
    expect(markets.slice(0, 2)).toEqual([
      { pair: 'EUR/USD', timeframe: '1h' },
      { pair: 'EUR/JPY', timeframe: '5m' },
    ]);
  });
});
