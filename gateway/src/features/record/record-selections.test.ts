import { describe, expect, test } from 'vitest';
import { REVERSE_CHANCES } from '#schema/score-rivals.js';
import { type SettledEntry, Tallies } from './record-selections.js';

const OPENING = Date.UTC(2026, 0, 6, 10);

const entry = (changes: Partial<SettledEntry> = {}): SettledEntry => ({
  ...{ series: 1, feed: 'deriv', engineVersion: '3', pair: 'EUR/USD', timeframe: '5m' },
  ...{
    candleTime: OPENING,
    sourceTime: OPENING,
    storedAt: OPENING,
    pricedAt: OPENING,
    candlesDigest: Buffer.alloc(0),
  },
  ...{ direction: 'CALL', reverse: 'PUT', confidence: 80, chance: 5234, late: false },
  ...{ entryPrice: 110_000, exitPrice: 110_010, outcome: 'WON' },
  ...changes,
});

function countsOf(dimension: string, value: string, entries: readonly SettledEntry[]) {
  const tallies = new Tallies();
  for (const one of entries) tallies.add(one);
  return tallies.rows.find((row) => row.dimension === dimension && row.value === value);
}

const squared = (claim: number) => (10_000 - claim) ** 2;

describe('the counts of an hour', () => {
  test('add up by how much each score is better than a coin’s, and than the reverse rule’s', () => {
    const counts = countsOf('all', '', [entry()]);
    expect(counts?.coinLead).toBe(squared(5000) - squared(5234));
    expect(counts?.reverseLead).toBe(squared(10_000 - REVERSE_CHANCES['5m']) - squared(5234));
    const same = countsOf('all', '', [entry({ reverse: 'CALL' })]);
    expect(same?.reverseLead).toBe(squared(REVERSE_CHANCES['5m']) - squared(5234));
    const both = countsOf('timeframe', '5m', [entry(), entry({ outcome: 'LOST', exitPrice: 109_990 })]);
    expect(both?.coinLead).toBe(2 * 5000 ** 2 - squared(5234) - 5234 ** 2);
  });

  test('leave ties, void and late entries out of it', () => {
    const tied = entry({ outcome: 'TIE', exitPrice: 110_000 });
    const voided = entry({ outcome: 'VOID', exitPrice: null, why: 'NO_CANDLE' });
    expect(countsOf('all', '', [tied, voided])).toMatchObject({ coinLead: 0, reverseLead: 0 });
    expect(countsOf('late', '', [entry({ late: true })])).toMatchObject({
      won: 1,
      coinLead: 0,
      reverseLead: 0,
    });
  });

  test('are kept by whole percent of the chance, for all, each pair and each timeframe', () => {
    for (const [dimension, value] of [
      ['chance', '52'],
      ['pair chance', 'EUR/USD 52'],
      ['timeframe chance', '5m 52'],
    ] as const)
      expect(countsOf(dimension, value, [entry()])).toMatchObject({ won: 1, chance: 5234 });
  });
});
