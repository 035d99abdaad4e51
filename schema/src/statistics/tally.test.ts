import { describe, expect, test } from 'vitest';
import { addTallies, clusterOf, NO_TALLY, type TallyEntry, tallyOf } from './tally.js';

const HOUR = 3_600_000;

function entry(outcome: TallyEntry['outcome'], cluster: number, chance = 0.5): TallyEntry {
  return { outcome, cluster, chance };
}

describe('a tally of signals', () => {
  const first = [entry('WON', 1, 0.6), entry('LOST', 1, 0.6), entry('TIE', 1, 0.9), entry('WON', 2, 0.5)];
  const second = [entry('LOST', 3, 0.55), entry('VOID', 4, 0.9), entry('LOST', 3, 0.55)];

  test('counts each outcome, and includes ties and voids in no other sum', () => {
    const tally = tallyOf([...first, ...second]);
    expect(tally).toMatchObject({ won: 2, lost: 3, tied: 1, voided: 1 });
    expect(tally.chanceSum).toBeCloseTo(0.6 + 0.6 + 0.5 + 0.55 + 0.55, 12);
    expect(tally.brierSum).toBeCloseTo(0.4 ** 2 + 0.6 ** 2 + 0.5 ** 2 + 2 * 0.55 ** 2, 12);
    // Clusters of decided ones: 1 of 2, 1 of 1, 0 of 2.
    expect(tally.clusters).toEqual({
      clusters: 3,
      won: 2,
      decided: 5,
      wonWon: 1 + 1 + 0,
      wonDecided: 2 + 1 + 0,
      decidedDecided: 4 + 1 + 4,
      largest: 2,
    });
  });

  test('is the sum of the tallies of its parts if no cluster is in two of them', () => {
    expect(addTallies(tallyOf(first), tallyOf(second))).toEqual(tallyOf([...first, ...second]));
    expect(addTallies(NO_TALLY, tallyOf(first))).toEqual(tallyOf(first));
  });

  test('does not depend on the order of its entries', () => {
    expect(tallyOf([...first].reverse()).clusters).toEqual(tallyOf(first).clusters);
  });

  test('clusters by the hour in which the trade begins, for any timeframe', () => {
    expect(clusterOf(5 * HOUR)).toBe(5);
    expect(clusterOf(6 * HOUR - 60_000)).toBe(5);
    expect(clusterOf(6 * HOUR)).toBe(6);
  });
});
