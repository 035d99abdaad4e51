import { describe, expect, test } from 'vitest';
import { logEvidence } from './anytime-bound.js';
import {
  addLead,
  compareScores,
  comparisonPValue,
  type LeadSums,
  leadEValue,
  leadEvidence,
  leadInterval,
  NO_LEAD,
} from './score-comparison.js';
import { seededRandom } from './testing/clusters-of-coins.js';

const sumsOf = (leads: readonly number[]): LeadSums =>
  leads.reduce((sums, lead) => addLead(sums, 1, lead), NO_LEAD);

/** The sums as if these hours had come this many times. */
const timesOf = (sums: LeadSums, times: number) =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, times * sum])) as unknown as LeadSums;

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

  test('has at most the capital of its bets, and nearly all of it where no hour is extreme', () => {
    const random = seededRandom(12);
    const capital = (leads: readonly number[]) => {
      const bets = [0.95, 0.8, 0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625];
      const each = bets.map((bet) => leads.reduce((product, lead) => product * (1 + bet * lead), 1));
      return each.reduce((sum, one) => sum + one, 0) / bets.length;
    };
    for (let turn = 0; turn < 50; turn += 1) {
      const wild = Array.from({ length: 20 }, () => 2 * random() - 1);
      expect(eValue('better', wild, 1)).toBeLessThanOrEqual(capital(wild) + 1e-12);
      const calm = Array.from({ length: 200 }, () => 0.2 * (random() - 0.45));
      expect(eValue('better', calm, 1)).toBeGreaterThan(0.95 * capital(calm));
    }
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
    expect(comparisonPValue({ sums: timesOf(sumsOf(hours), times), largest: 1 })).toBeLessThanOrEqual(0.05);
  });

  test('allows for all rows together: what is enough alone is not among twelve', () => {
    const hours = Array.from({ length: 360 }, (_, hour) => (hour % 20 < 12 ? 0.4 : -0.4));
    const row = { sums: sumsOf(hours), largest: 1 };
    const others = Array.from({ length: 11 }, () => ({ sums: NO_LEAD, largest: 1 }));
    const pValue = comparisonPValue(row);
    expect(pValue).toBeLessThanOrEqual(0.05);
    expect(pValue).toBeGreaterThan(0.05 / 12);
    expect(compareScores([row])[0]?.word).toBe('better');
    expect(compareScores([row, ...others])[0]?.word).toBe('unknown');
  });
});

describe('the interval of a lead', () => {
  const random = seededRandom(11);
  /** Hours of four signals, whose leads are 0.05 on average. */
  const hours = Array.from({ length: 400 }, () => 0.05 + (random() - 0.5));
  const sums = hours.reduce((all, lead) => addLead(all, 4, lead), NO_LEAD);

  test('contains the mean lead of a signal, and is wider for more evidence', () => {
    const at = (evidence: number) => leadInterval({ sums, largest: 1 }, hours.length, evidence);
    const [weak, strong] = [at(20), at(1000)];
    const mean = sums.lead / sums.decided;
    expect(weak?.low).toBeLessThan(mean);
    expect(weak?.high).toBeGreaterThan(mean);
    expect(strong?.low).toBeLessThan(weak?.low ?? 0);
    expect(strong?.high).toBeGreaterThan(weak?.high ?? 0);
  });

  test('begins at 0 for just the evidence that "better" has', () => {
    const evidence = leadEValue({ sums, largest: 1 });
    expect(evidence).toBeGreaterThan(1);
    expect(leadInterval({ sums, largest: 1 }, hours.length, evidence)?.low).toBeCloseTo(0, 9);
  });

  test('is the whole range that an hour can have where nothing is known, and none without an hour', () => {
    const one = addLead(NO_LEAD, 4, 0.2);
    expect(leadInterval({ sums: one, largest: 1 }, 1, 20)).toEqual({ low: -0.25, high: 0.25 });
    expect(leadInterval({ sums: NO_LEAD, largest: 1 }, 0, 20)).toBeUndefined();
  });

  test('misses the mean of many histories at most as often as its evidence permits', () => {
    const missed = Array.from({ length: 400 }, () => {
      const leads = Array.from({ length: 200 }, () => (random() < 0.6 ? 0.5 : -0.75));
      const { low, high } = leadInterval({ sums: sumsOf(leads), largest: 0.75 }, 200, 20) ?? {
        low: 0,
        high: 0,
      };
      return low > 0 || high < 0;
    }).filter(Boolean);
    expect(missed.length).toBeLessThanOrEqual(40);
  });
});
