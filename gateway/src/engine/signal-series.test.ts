import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { type Analysis, analyse, WINDOW } from './analyse.js';
import type { Candle } from './candle.js';
import { columnsOf } from './candle-columns.js';
import { entryChance, signalSeries } from './signal-series.js';
import { flatCandles, generatedCandles } from './testing/generated-candles.js';

const sides = { CALL: 1, PUT: -1 } as const;

function expectedAt(candles: readonly Candle[], timeframe: Timeframe) {
  return candles.map((_, row): Analysis | undefined =>
    row < WINDOW - 1
      ? undefined
      : analyse(candles.slice(row + 1 - WINDOW, row + 1), { pair: 'EUR/USD', timeframe }),
  );
}

/** The series beside an analysis of each window. */
function expectSame(candles: readonly Candle[], timeframe: Timeframe): void {
  const { directions, confidences, chances, scores } = signalSeries(columnsOf(candles), timeframe);
  expectedAt(candles, timeframe).forEach((analysis, row) => {
    const given = [directions[row], confidences[row], chances[row]];
    if (!analysis) {
      expect(given).toEqual([0, 0, 0]);
      return;
    }
    const { direction, confidence, signalScore } = analysis;
    expect(given).toEqual([sides[direction], confidence, entryChance(signalScore, timeframe)]);
    expect(Math.abs((scores[row] ?? Number.NaN) - signalScore)).toBeLessThan(1e-6);
  });
}

const digits = (candles: readonly Candle[], map: (price: number) => number): Candle[] =>
  candles.map(({ time, open, high, low, close }) => ({
    time,
    open: map(open),
    high: map(high),
    low: map(low),
    close: map(close),
  }));

test('the signal at every candle equals that of an analysis of the last 300, over gaps, jumps and flat stretches', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: WINDOW, max: WINDOW + 350 }),
      fc.constantFrom(...TIMEFRAMES),
      (seed, length, timeframe) => expectSame(generatedCandles({ seed, length }), timeframe),
    ),
    { numRuns: 25 },
  );
});

test('the same holds for prices in five decimals, and for a price 100,000 times its candles', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const candles = generatedCandles({ seed, length: WINDOW + 150 });
      expectSame(
        digits(candles, (price) => Number(price.toFixed(5))),
        '5m',
      );
      expectSame(
        digits(candles, (price) => Number((100 + price).toFixed(4))),
        '1m',
      );
    }),
    { numRuns: 12 },
  );
});

test('the same holds for a market that moved once, long ago, or never', () => {
  const still = flatCandles(900);
  expectSame(still, '1m');
  const jumped = still.map((candle, i) =>
    i < 120 ? candle : { ...candle, ...{ open: 2.2, high: 2.2, low: 2.2, close: 2.2 } },
  );
  expectSame(jumped, '1m');
  const wicked = still.map((candle, i) => (i % 2 === 0 ? candle : { ...candle, high: 1.2, low: 1.0 }));
  expectSame(wicked, '1m');
});

test('the same holds if all moves were a million times larger until recently', () => {
  const candles = generatedCandles({ seed: 5, length: 1400 });
  const calmed = digits(candles, (price) => price).map((candle, i) => {
    const factor = i < 700 ? 1 : 2 ** -20;
    const shrunk = (price: number) => 1 + (price - 1) * factor;
    const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map(shrunk) as [
      number,
      number,
      number,
      number,
    ];
    return { time: candle.time, open, high, low, close };
  });
  expectSame(calmed, '1h');
});

test('few windows are analysed in full, and a series shorter than a window has no signal', () => {
  const { inFull } = signalSeries(columnsOf(generatedCandles({ seed: 3, length: 20_000 })), '1h');
  expect(inFull).toBeLessThan(100);
  const { directions } = signalSeries(columnsOf(generatedCandles({ seed: 3, length: WINDOW - 1 })), '1h');
  expect(directions.every((direction) => direction === 0)).toBe(true);
});
