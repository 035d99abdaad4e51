import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import { outcomeOfPoints } from '../record-entry.js';
import { type ComparedEntry, comparisonOf } from './price-comparison.js';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 2, 4, 12);

type Prices = readonly [open: number, close: number];

/** An entry whose next candle opens at this time, with the record's prices and another source's, in points. */
function compared(opens: number, direction: 'CALL' | 'PUT', own: Prices, theirs: Prices): ComparedEntry {
  const [entryPrice, exitPrice] = own;
  const [open, close] = theirs;
  const { outcome } = outcomeOfPoints(direction, entryPrice, exitPrice);
  const sourceTime = opens - timeframeMs('1m');
  const entry = { pair: 'EUR/USD', timeframe: '1m', sourceTime, direction, late: false } as const;
  return { ...entry, entryPrice, exitPrice, outcome, other: { open, close } };
}

const BY_HAND = [
  compared(NOON, 'CALL', [110_000, 110_010], [110_001, 110_009]),
  compared(NOON, 'PUT', [110_010, 110_020], [110_012, 110_011]),
  compared(NOON + HOUR, 'CALL', [110_020, 110_020], [110_020, 110_025]),
  compared(NOON + HOUR, 'PUT', [110_030, 110_000], [110_036, 110_006]),
];

describe('prices against others', () => {
  test('four entries give the figures that were computed by hand', () => {
    const { count, agreeing, quantiles, changed, record, other } = comparisonOf(BY_HAND);
    // The closes differ by −1, −9, 5 and 6 points; half a pip is 5.
    expect({ count, agreeing }).toEqual({ count: 4, agreeing: 2 });
    const of = (share: number) => quantiles.find((one) => one.share === share)?.points;
    expect([0, 0.25, 0.5, 0.75, 1].map(of)).toEqual([-9, -9, -1, 5, 6]);
    expect(changed.count).toBe(2);
    expect(changed.first.map(({ entry, outcome }) => [entry.outcome, outcome])).toEqual([
      ['LOST', 'WON'],
      ['TIE', 'WON'],
    ]);
    expect(record).toMatchObject({ won: 2, lost: 1, tied: 1 });
    // By hours: 1 of 2, then 1 of 1.
    expect(record.clusters).toMatchObject({ clusters: 2, wonWon: 2, wonDecided: 3, decidedDecided: 5 });
    // By hours: 2 of 2, then 2 of 2.
    expect(other).toMatchObject({ won: 4, lost: 0, tied: 0 });
    expect(other.clusters).toMatchObject({ clusters: 2, wonWon: 8, wonDecided: 8, decidedDecided: 8 });
  });

  test('no more outcomes are listed than asked for, and all are counted', () => {
    const { changed } = comparisonOf(BY_HAND, 1);
    expect(changed.count).toBe(2);
    expect(changed.first).toHaveLength(1);
  });

  test('late entries are compared, and are in neither hit rate', () => {
    const late = BY_HAND.map((entry) => ({ ...entry, late: true }));
    const { count, agreeing, record, other } = comparisonOf(late);
    expect({ count, agreeing }).toEqual({ count: 4, agreeing: 2 });
    expect([record.won + record.lost + record.tied, other.won]).toEqual([0, 0]);
  });

  test('nothing to compare gives no quantile and no rate', () => {
    expect(comparisonOf([])).toMatchObject({ count: 0, agreeing: 0, quantiles: [], changed: { count: 0 } });
  });
});

const POINTS = fc.integer({ min: 50_000, max: 250_000 });
const SERIES = fc.array(
  fc
    .record({
      pair: fc.constantFrom(...PAIRS),
      timeframe: fc.constantFrom(...TIMEFRAMES),
      minute: fc.nat(100_000),
      direction: fc.constantFrom('CALL' as const, 'PUT' as const),
      late: fc.boolean(),
      entryPrice: POINTS,
      move: fc.integer({ min: -30, max: 30 }),
    })
    .map(({ minute, move, entryPrice, ...entry }) => {
      const exitPrice = entryPrice + move;
      const { outcome } = outcomeOfPoints(entry.direction, entryPrice, exitPrice);
      const sourceTime = minute * timeframeMs(entry.timeframe);
      return { ...entry, entryPrice, exitPrice, outcome, sourceTime };
    }),
  { minLength: 1, maxLength: 60 },
);
const SHIFT = fc.integer({ min: -40, max: 40 });

/** The same series as another source has it, its prices moved by some points. */
const movedBy = <Entry extends Omit<ComparedEntry, 'other'>>(
  series: readonly Entry[],
  open: number,
  close: number,
) =>
  series.map((entry) => ({
    ...entry,
    other: { open: entry.entryPrice + open, close: entry.exitPrice + close },
  }));

describe('prices against others, whatever the series', () => {
  test('a series agrees with itself in everything', () => {
    fc.assert(
      fc.property(SERIES, (series) => {
        const { count, agreeing, quantiles, changed, record, other } = comparisonOf(movedBy(series, 0, 0));
        expect([count, agreeing, changed.count]).toEqual([series.length, series.length, 0]);
        expect(quantiles.every(({ points }) => points === 0)).toBe(true);
        expect(other).toEqual(record);
      }),
    );
  });

  test('a series moved by some points differs by just these, and no outcome changes', () => {
    fc.assert(
      fc.property(SERIES, SHIFT, (series, shift) => {
        const { agreeing, quantiles, changed, record, other } = comparisonOf(movedBy(series, shift, shift));
        expect(agreeing).toBe(Math.abs(shift) <= 5 ? series.length : 0);
        expect(quantiles.every(({ points }) => points === shift)).toBe(true);
        expect(changed.count).toBe(0);
        expect(other).toEqual(record);
      }),
    );
  });

  test('closes moved by some points change the outcomes that they decide', () => {
    fc.assert(
      fc.property(SERIES, SHIFT, (series, shift) => {
        const { changed } = comparisonOf(movedBy(series, 0, shift));
        const moved = series.filter(
          ({ entryPrice, exitPrice }) =>
            Math.sign(exitPrice - entryPrice) !== Math.sign(exitPrice + shift - entryPrice),
        );
        expect(changed.count).toBe(moved.length);
      }),
    );
  });
});
