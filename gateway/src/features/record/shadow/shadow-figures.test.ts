import { describe, expect, test } from 'vitest';
import { HIGHEST_CHANCES } from '#schema/score-rivals.js';
import { addLead, NO_LEAD } from '#schema/statistics/score-comparison.js';
import { addClusters, NO_CLUSTERS, NO_TALLY, oneCluster } from '#schema/statistics/tally.js';
import type { RecordSum } from '../record.repository.js';
import type { StoredShadow } from './shadow.repository.js';
import { shadowFigures } from './shadow-figures.js';

const WEEK = 7 * 86_400_000;
const BEGAN = Date.UTC(2026, 0, 5);

const shadow = (weeks: number): StoredShadow => ({
  ...{ id: 1, series: 1, engineVersion: '4', beganAt: BEGAN, leaf: 7, weeks: 12, evidence: 20 },
  highest: HIGHEST_CHANCES,
  lastClose: BEGAN + weeks * WEEK,
});

/** The sum of these many hours of 100 signals, each with the same lead. */
function sumOf(hours: number, lead: number): RecordSum {
  let [clusters, present] = [NO_CLUSTERS, NO_LEAD];
  for (let hour = 0; hour < hours; hour += 1) {
    clusters = addClusters(clusters, oneCluster(50, 100));
    present = addLead(present, 100, lead);
  }
  return {
    ...{ ...NO_TALLY, series: 1, dimension: 'shadow', value: '1', clusters },
    leads: { coin: NO_LEAD, reverse: NO_LEAD, present },
  };
}

const REAL = { lastClose: BEGAN + 13 * WEEK, isPresent: true, isReal: true };
const of = (weeks: number, sum: RecordSum | undefined, series = REAL) =>
  shadowFigures(shadow(weeks), sum, series);

describe('a candidate', () => {
  test('before its first complete hour has no lead, and no evidence', () => {
    expect(of(0, undefined)).toMatchObject({
      ...{ decided: 0, lead: null, low: null, high: null, eValue: 1, weeksRun: 0, state: 'EARLY' },
      ...{ engineVersion: '4', leaf: 7, weeks: 12, evidence: 20, since: new Date(BEGAN) },
    });
  });

  test('is too early before the weeks of its rule, however strong the evidence', () => {
    const { state, eValue, lead, low } = of(11.9, sumOf(1000, 2));
    expect(state).toBe('EARLY');
    expect(eValue).toBeGreaterThan(20);
    expect(lead).toBeCloseTo(0.02, 12);
    expect(low).toBeGreaterThan(0);
  });

  test('meets its rule after these weeks with that evidence, and does not without', () => {
    expect(of(12, sumOf(1000, 2)).state).toBe('MET');
    const weak = of(12, sumOf(1000, 0.01));
    expect(weak.state).toBe('NOT_MET');
    expect(weak.low).toBeLessThan(0);
    expect(of(12, sumOf(1000, -2))).toMatchObject({ state: 'NOT_MET' });
  });

  test('has no state on prices that are not a real market’s', () => {
    expect(of(12, sumOf(1000, 2), { ...REAL, isReal: false }).state).toBeNull();
  });

  test('runs as long as it has directions beside those of the present series', () => {
    expect(of(13, undefined).current).toBe(true);
    expect(of(12, undefined).current).toBe(false);
    expect(of(13, undefined, { ...REAL, isPresent: false }).current).toBe(false);
  });
});
