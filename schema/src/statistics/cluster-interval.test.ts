import { describe, expect, test } from 'vitest';
import { scoreInterval, wilsonInterval } from '../wilson.js';
import { clusterRate, studentQuantile } from './cluster-interval.js';
import { type ClusterSums, NO_TALLY, type Tally, tallyOf } from './tally.js';
import { coinsWon, GrowingSums, seededRandom } from './testing/clusters-of-coins.js';

function tallyOfSums(clusters: ClusterSums): Tally {
  return { ...NO_TALLY, won: clusters.won, lost: clusters.decided - clusters.won, clusters };
}

function sumsOf(counts: readonly (readonly [won: number, decided: number])[]): ClusterSums {
  const growing = new GrowingSums();
  for (const [won, decided] of counts) growing.add(won, decided);
  return growing.sums;
}

describe("Student's t, two-sided 95 %", () => {
  // Published table: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2.
  test.each([
    [1, 12.706],
    [4, 2.776],
    [5, 2.571],
    [7, 2.365],
    [10, 2.228],
    [20, 2.086],
    [30, 2.042],
    [100, 1.984],
  ])('with %i degrees of freedom it is %f', (freedom, quantile) => {
    expect(studentQuantile(freedom)).toBeCloseTo(quantile, 2);
  });

  test('the series is accurate to 3 decimals from five degrees of freedom on', () => {
    expect(studentQuantile(5)).toBeCloseTo(2.570582, 3);
    expect(studentQuantile(6)).toBeCloseTo(2.446912, 3);
    expect(studentQuantile(9)).toBeCloseTo(2.262157, 4);
    expect(studentQuantile(20)).toBeCloseTo(2.085963, 5);
  });
});

describe('hit rate with a cluster interval', () => {
  test('its design effect is the variance of the ratio over the binomial one, computed cluster by cluster', () => {
    const counts = [
      [3, 4],
      [0, 5],
      [6, 6],
      [1, 3],
      [4, 9],
    ] as const;
    const [won, decided] = [14, 27];
    const p = won / decided;
    const squares = counts.reduce((sum, [w, n]) => sum + (w - p * n) ** 2, 0);
    const variance = ((5 / 4) * squares) / decided ** 2;
    const { rate, designEffect } = clusterRate(tallyOfSums(sumsOf(counts)));
    expect(rate).toBe(p);
    expect(designEffect).toBeCloseTo(variance / ((p * (1 - p)) / decided), 10);
  });

  test("with many clusters of one signal it equals Wilson's", () => {
    const counts = Array.from({ length: 4000 }, (_, index) => [index % 2, 1] as const);
    const { low, high, designEffect } = clusterRate(tallyOfSums(sumsOf(counts)));
    expect(designEffect).toBeCloseTo(1, 2);
    expect(low).toBeCloseTo(wilsonInterval(2000, 4000).low, 4);
    expect(high).toBeCloseTo(wilsonInterval(2000, 4000).high, 4);
  });

  test("is never narrower than Wilson's, for any outcomes", () => {
    const random = seededRandom(11);
    for (let turn = 0; turn < 2000; turn += 1) {
      const growing = new GrowingSums();
      const rate = random();
      for (let cluster = 0; cluster < 1 + 12 * random(); cluster += 1) {
        const size = 1 + Math.floor(8 * random());
        growing.add(coinsWon(random, size, rate, random()), size);
      }
      const { won, decided } = growing.sums;
      const wilson = wilsonInterval(won, decided);
      const { low, high } = clusterRate(tallyOfSums(growing.sums));
      expect(low).toBeLessThanOrEqual(wilson.low + 1e-12);
      expect(high).toBeGreaterThanOrEqual(wilson.high - 1e-12);
    }
  });

  test('a cluster counts as one signal if all its outcomes are equal', () => {
    const { low, high } = clusterRate(tallyOfSums(sumsOf(Array.from({ length: 60 }, () => [10, 10]))));
    expect(low).toBeLessThan(wilsonInterval(60, 60).low);
    expect(low).toBeGreaterThan(0.92);
    expect(high).toBe(1);
  });

  test('one cluster gives almost no information, and no signal none', () => {
    const one = clusterRate(tallyOfSums(sumsOf([[60, 100]])));
    expect(one.low).toBeLessThan(0.05);
    expect(one.high).toBeGreaterThan(0.95);
    expect(clusterRate(NO_TALLY)).toEqual({ rate: null, low: 0, high: 1, designEffect: 1 });
  });

  test("uses Student's t of one degree of freedom less than there are clusters, and of one without a complete cluster", () => {
    const counts = [1, 2, 0, 2, 1, 1] as const;
    const tally = tallyOfSums(sumsOf(counts.map((won) => [won, 2])));
    const { low, high, designEffect } = clusterRate(tally);
    expect({ low, high }).toEqual(scoreInterval(7 / 12, 12 / designEffect, studentQuantile(5)));
    const open = clusterRate({ ...tallyOf([]), won: 3, lost: 1 });
    expect({ low: open.low, high: open.high }).toEqual(scoreInterval(0.75, 1, studentQuantile(1)));
  });

  test('while no cluster is complete there is a rate with an almost uninformative interval', () => {
    const { rate, low, high } = clusterRate({ ...tallyOf([]), won: 3, lost: 1 });
    expect(rate).toBe(0.75);
    expect(high - low).toBeGreaterThan(0.95);
  });

  test.each([
    { clusters: 20, size: 10, together: 0.6, rate: 0.5 },
    { clusters: 50, size: 10, together: 0.6, rate: 0.9 },
    { clusters: 8, size: 5, together: 0.8, rate: 0.55 },
    { clusters: 200, size: 3, together: 0.3, rate: 0.52 },
  ])('covers the true rate about 95 times of 100: %o', ({ clusters, size, together, rate }) => {
    const random = seededRandom(7);
    const [turns, covered] = [4000, { cluster: 0, wilson: 0 }];
    for (let turn = 0; turn < turns; turn += 1) {
      const growing = new GrowingSums();
      for (let cluster = 0; cluster < clusters; cluster += 1)
        growing.add(coinsWon(random, size, rate, together), size);
      const { low, high } = clusterRate(tallyOfSums(growing.sums));
      if (low <= rate && rate <= high) covered.cluster += 1;
      const wilson = wilsonInterval(growing.sums.won, growing.sums.decided);
      if (wilson.low <= rate && rate <= wilson.high) covered.wilson += 1;
    }
    expect(covered.cluster / turns).toBeGreaterThan(0.93);
    // Wilson's own, which takes the signals for independent, is right less often.
    expect(covered.wilson).toBeLessThan(covered.cluster);
  });
});
