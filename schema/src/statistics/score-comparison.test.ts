import { describe, expect, test } from 'vitest';
import { logEvidence } from './anytime-bound.js';
import { compareScores, comparisonPValue, type LeadSums, leadEvidence, NO_LEAD } from './score-comparison.js';
import { seededRandom } from './testing/clusters-of-coins.js';

const sumsOf = (leads: readonly number[]): LeadSums => ({
  decided: leads.length,
  lead: leads.reduce((sum, lead) => sum + lead, 0),
  squares: leads.reduce((sum, lead) => sum + lead * lead, 0),
});

const eValue = (side: 'better' | 'worse', leads: readonly number[], largest: number) =>
  Math.exp(logEvidence(leadEvidence(side, { sums: sumsOf(leads), largest })));

/** Σ probability × e-value over every history of hours with these leads. */
function meanEValue(
  side: 'better' | 'worse',
  hours: number,
  leads: readonly (readonly [lead: number, chance: number])[],
): number {
  let mean = 0;
  const walk = (history: readonly number[], probability: number) => {
    if (history.length === hours) mean += probability * eValue(side, history, 1);
    else for (const [lead, chance] of leads) walk([...history, lead], probability * chance);
  };
  walk([], 1);
  return mean;
}

describe('the comparison of two scores', () => {
  test.each([
    [
      'hours of ±1',
      [
        [1, 0.5],
        [-1, 0.5],
      ],
    ],
    [
      'rare heavy losses',
      [
        [0.25, 0.8],
        [-1, 0.2],
      ],
    ],
    [
      'rare heavy wins',
      [
        [-0.25, 0.8],
        [1, 0.2],
      ],
    ],
    [
      'three outcomes',
      [
        [0.5, 0.25],
        [0, 0.5],
        [-0.5, 0.25],
      ],
    ],
  ] as const)('has an e-value whose mean is at most 1 over all histories of %s', (_, leads) => {
    expect(meanEValue('better', 7, leads)).toBeLessThanOrEqual(1 + 1e-9);
    expect(meanEValue('worse', 7, leads)).toBeLessThanOrEqual(1 + 1e-9);
  });

  test('is the same whatever the order of the hours, and whatever the unit', () => {
    const leads = [0.3, -0.2, 0.1, 0.9, -0.7];
    expect(eValue('better', leads.toReversed(), 1)).toBeCloseTo(eValue('better', leads, 1), 12);
    const tenfold = leads.map((lead) => 10 * lead);
    expect(eValue('better', tenfold, 10)).toBeCloseTo(eValue('better', leads, 1), 12);
    const mirrored = leads.map((lead) => -lead);
    expect(eValue('worse', mirrored, 1)).toBeCloseTo(eValue('better', leads, 1), 12);
  });

  test('finds the better one, and the worse one, and says neither without hours', () => {
    const random = seededRandom(8);
    const leads = Array.from({ length: 2000 }, () => (random() < 0.56 ? 0.4 : -0.4));
    const better = { sums: sumsOf(leads), largest: 1 };
    const worse = { sums: sumsOf(leads.map((lead) => -lead)), largest: 1 };
    const nothing = { sums: NO_LEAD, largest: 1 };
    const verdicts = compareScores([better, worse, nothing]);
    expect(verdicts.map(({ word }) => word)).toEqual(['better', 'worse', 'unknown']);
    expect(verdicts[0]?.eValue).toBeGreaterThan(100);
    expect(verdicts[2]).toEqual({ word: 'unknown', lead: null, eValue: 1, pValue: 1, signalsNeeded: null });
  });

  test('says how many more signals it takes, and then has its verdict', () => {
    const hours = Array.from({ length: 300 }, (_, hour) => (hour % 20 < 11 ? 0.4 : -0.4));
    const [early] = compareScores([{ sums: sumsOf(hours), largest: 1 }]);
    expect(early?.word).toBe('unknown');
    const needed = early?.signalsNeeded ?? 0;
    const times = (hours.length + needed) / hours.length;
    const { decided, lead, squares } = sumsOf(hours);
    const later = { decided: times * decided, lead: times * lead, squares: times * squares };
    expect(comparisonPValue({ sums: later, largest: 1 })).toBeLessThanOrEqual(0.05);
  });

  test('allows for all rows together: what is enough alone is not among twelve', () => {
    const hours = Array.from({ length: 420 }, (_, hour) => (hour % 20 < 12 ? 0.4 : -0.4));
    const row = { sums: sumsOf(hours), largest: 1 };
    const others = Array.from({ length: 11 }, () => ({ sums: NO_LEAD, largest: 1 }));
    const pValue = comparisonPValue(row);
    expect(pValue).toBeLessThanOrEqual(0.05);
    expect(pValue).toBeGreaterThan(0.05 / 12);
    expect(compareScores([row])[0]?.word).toBe('better');
    expect(compareScores([row, ...others])[0]?.word).toBe('unknown');
  });
});
