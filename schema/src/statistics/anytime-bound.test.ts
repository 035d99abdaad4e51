import { describe, expect, test } from 'vitest';
import { anytimeInterval, anytimePValue, evidenceThat, logEvidence, type Side } from './anytime-bound.js';
import { clusterRate } from './cluster-interval.js';
import { NO_TALLY } from './tally.js';
import { coinsWon, GrowingSums, seededRandom } from './testing/clusters-of-coins.js';

function eValue(
  side: Side,
  line: number,
  counts: readonly (readonly [won: number, decided: number])[],
): number {
  const growing = new GrowingSums();
  for (const [won, decided] of counts) growing.add(won, decided);
  return Math.exp(logEvidence(evidenceThat(side, line, growing.sums)));
}

/** Σ probability × e-value over every history of clusters whose won ones are distributed as given. */
function meanEValue(
  side: Side,
  line: number,
  clusters: number,
  size: number,
  chances: readonly number[],
): number {
  let mean = 0;
  const walk = (history: readonly (readonly [number, number])[], probability: number) => {
    if (history.length === clusters) {
      mean += probability * eValue(side, line, history);
      return;
    }
    for (const [won, chance] of chances.entries()) {
      if (chance > 0) walk([...history, [won, size]], probability * chance);
    }
  };
  walk([], 1);
  return mean;
}

describe('evidence that stays valid under continuous monitoring', () => {
  test.each([
    ['ten coins', 0.5, 10, 1, [0.5, 0.5]],
    ['ten coins of 54 %', 0.54, 10, 1, [0.46, 0.54]],
    ['clusters whose four signals always agree', 0.5, 6, 4, [0.5, 0, 0, 0, 0.5]],
    ['clusters that win one of four, or all', 0.5, 6, 4, [0, 2 / 3, 0, 0, 1 / 3]],
    ['clusters that win none, or three of four', 0.5, 6, 4, [1 / 3, 0, 0, 2 / 3, 0]],
    ['a rate of 10 %', 0.1, 8, 2, [0.85, 0.1, 0.05]],
  ] as const)('has a mean of at most 1 over all histories of %s', (_, line, clusters, size, chances) => {
    expect(meanEValue('above', line, clusters, size, chances)).toBeLessThanOrEqual(1 + 1e-9);
    expect(meanEValue('below', line, clusters, size, chances)).toBeLessThanOrEqual(1 + 1e-9);
  });

  test('a coin whose rate differs from the line is detected, within a share of the signals that its distance requires', () => {
    const random = seededRandom(3);
    const growing = new GrowingSums();
    while (anytimePValue(0.5, growing.sums) > 0.05) growing.add(coinsWon(random, 1, 0.56, 0), 1);
    // A test planned for one look needs about 540 for a power of 80 %; more here, by chance fewer.
    expect(growing.sums.decided).toBeGreaterThan(100);
    expect(growing.sums.decided).toBeLessThan(3000);
  });

  test('weakly correlated signals of large clusters count almost individually', () => {
    const random = seededRandom(5);
    const growing = new GrowingSums();
    for (let cluster = 0; cluster < 500; cluster += 1) growing.add(coinsWon(random, 100, 0.5, 0.005), 100);
    const { low, high } = anytimeInterval(growing.sums);
    // Hoeffding's bound alone, which takes each hour for one signal, is wider than 0.12 here.
    expect(high - low).toBeLessThan(0.05);
    expect(low).toBeLessThan(0.5);
    expect(high).toBeGreaterThan(0.5);
  });

  test('mirrored outcomes have mirrored intervals', () => {
    const [one, other] = [new GrowingSums(), new GrowingSums()];
    const random = seededRandom(9);
    for (let cluster = 0; cluster < 300; cluster += 1) {
      const won = coinsWon(random, 5, 0.6, 0.4);
      one.add(won, 5);
      other.add(5 - won, 5);
    }
    expect(anytimeInterval(one.sums).low).toBeCloseTo(1 - anytimeInterval(other.sums).high, 8);
  });

  test('its interval is wider than the one for a single look, and 0 to 1 without a signal', () => {
    const growing = new GrowingSums();
    const random = seededRandom(13);
    for (let cluster = 0; cluster < 400; cluster += 1) growing.add(coinsWon(random, 3, 0.52, 0.3), 3);
    const { won, decided } = growing.sums;
    const look = clusterRate({ ...NO_TALLY, won, lost: decided - won, clusters: growing.sums });
    const always = anytimeInterval(growing.sums);
    expect(always.low).toBeLessThan(look.low);
    expect(always.high).toBeGreaterThan(look.high);
    expect(anytimeInterval(NO_TALLY.clusters)).toEqual({ low: 0, high: 1 });
    expect(anytimePValue(0.5, NO_TALLY.clusters)).toBe(1);
  });

  test.each([
    { what: 'coins', size: 1, together: 0, rates: [0.5] },
    { what: 'clusters that agree', size: 20, together: 1, rates: [0.5] },
    { what: 'clusters that half agree', size: 20, together: 0.5, rates: [0.54] },
    { what: 'a rate that wanders', size: 4, together: 0.3, rates: [0.44, 0.5, 0.6] },
  ])(
    'the mean rate so far leaves the interval in at most 5 of 100 worlds, looked at always: $what',
    (world) => {
      const random = seededRandom(21);
      const [turns, looks] = [400, 1500];
      let left = 0;
      for (let turn = 0; turn < turns; turn += 1) {
        const growing = new GrowingSums();
        let rates = 0;
        for (let look = 1; look <= looks; look += 1) {
          const rate = world.rates[Math.floor((look / looks) * world.rates.length * 0.999)] ?? 0.5;
          rates += rate;
          growing.add(coinsWon(random, world.size, rate, world.together), world.size);
          if (anytimePValue(rates / look, growing.sums) <= 0.05) {
            left += 1;
            break;
          }
        }
      }
      expect(left / turns).toBeLessThanOrEqual(0.05);
    },
  );
});
