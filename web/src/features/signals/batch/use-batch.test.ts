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

  test('no pair and timeframe is drawn twice', () => {
    fc.assert(
      fc.property(
        anyShares,
        fc.constantFrom(undefined, [
          { pair: 'EUR/USD', timeframes: TIMEFRAMES },
          { pair: 'USD/JPY', timeframes: ['5m', '1h'] },
        ] as const),
        (shares, coverage) => {
          const markets = batchMarkets(coverage, drawing(shares)).map(
            ({ pair, timeframe }) => `${pair} ${timeframe}`,
          );
          expect(new Set(markets).size).toBe(6);
        },
      ),
    );
  });

  test('a feed with fewer repeats none before all have been drawn', () => {
    const coverage = [{ pair: 'EUR/USD', timeframes: ['5m', '15m', '30m', '1h'] }] as const;
    fc.assert(
      fc.property(anyShares, (shares) => {
        const timeframes = batchMarkets(coverage, drawing(shares)).map(({ timeframe }) => timeframe);
        expect(timeframes).toHaveLength(6);
        expect(new Set(timeframes.slice(0, 4)).size).toBe(4);
      }),
    );
  });

  test('any of them may come first or last', () => {
    const markets = batchMarkets(undefined, drawing([0, 0.999]));
    expect(markets.slice(0, 2)).toEqual([
      { pair: 'EUR/USD', timeframe: '5m' },
      { pair: 'EUR/JPY', timeframe: '1h' },
    ]);
  });
});
