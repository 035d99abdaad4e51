import { describe, expect, test } from 'vitest';
import { brierScore } from './calibration.js';
import { consistencyBand } from './reliability-band.js';
import { reliabilityDiagram } from './reliability-diagram.js';
import { type TallyEntry, tallyOf } from './tally.js';
import { seededRandom } from './testing/clusters-of-coins.js';

/** Tallies of whole percents, and of all entries. */
function percentsOf(entries: readonly TallyEntry[]) {
  const by = new Map<number, TallyEntry[]>();
  for (const entry of entries) {
    const percent = Math.floor(entry.chance * 100 + 1e-9);
    const some = by.get(percent);
    if (some) some.push(entry);
    else by.set(percent, [entry]);
  }
  const percents = [...by].sort(([one], [other]) => one - other).map(([, some]) => tallyOf(some));
  return { percents, whole: tallyOf(entries) };
}

interface World {
  /** Hours, and signals in each. */
  readonly hours: number;
  readonly size: number;
  /** True chance of a signal with this estimate. */
  readonly truth: (chance: number) => number;
  /** Chance that a signal is right or wrong as the hour's first draw says. */
  readonly together?: number;
}

/** Signals with estimated chances of 50 to 56 %, right as the world says. */
function entriesOf(random: () => number, { hours, size, truth, together = 0 }: World): TallyEntry[] {
  return Array.from({ length: hours }, (_, cluster) => {
    const common = random();
    return Array.from({ length: size }, (): TallyEntry => {
      const chance = Math.round(5000 + 600 * random()) / 10_000;
      const draw = random() < together ? common : random();
      return { outcome: draw < truth(chance) ? 'WON' : 'LOST', chance, cluster };
    });
  }).flat();
}

const splitOf = (entries: readonly TallyEntry[]) => {
  const { percents, whole } = percentsOf(entries);
  const diagram = reliabilityDiagram(percents, whole);
  if (!diagram) throw new Error('there is no diagram');
  return { ...diagram, whole };
};

describe('the split of the Brier score', () => {
  test('adds up to the score for any signals, and neither part of it is negative', () => {
    const random = seededRandom(7);
    for (let turn = 0; turn < 150; turn += 1) {
      const bias = random() - 0.5;
      const entries = entriesOf(random, {
        hours: 1 + Math.floor(random() * 20),
        size: 1 + Math.floor(random() * 20),
        truth: (chance) => chance + bias,
      });
      const { split, whole } = splitOf(entries);
      const { miscalibration, discrimination, uncertainty, rounding } = split;
      expect(split.brier).toBeCloseTo(brierScore(whole) ?? Number.NaN, 12);
      expect(miscalibration - discrimination + uncertainty + rounding).toBeCloseTo(split.brier, 14);
      expect(miscalibration).toBeGreaterThanOrEqual(-1e-15);
      expect(discrimination).toBeGreaterThanOrEqual(-1e-15);
    }
  });

  test('has nothing from rounding where a percent has one chance only', () => {
    const entries = [0.51, 0.51, 0.55, 0.55, 0.55].map(
      (chance, cluster): TallyEntry => ({ outcome: cluster % 2 ? 'LOST' : 'WON', chance, cluster }),
    );
    expect(splitOf(entries).split.rounding).toBeCloseTo(0, 14);
  });

  test('names what is wrong: too bold, or no order at all', () => {
    const random = seededRandom(19);
    const world = { hours: 400, size: 60 };
    const honest = splitOf(entriesOf(random, { ...world, truth: (chance) => chance })).split;
    const bold = splitOf(entriesOf(random, { ...world, truth: (chance) => chance - 0.05 })).split;
    const coins = splitOf(entriesOf(random, { ...world, truth: () => 0.5 })).split;
    expect(honest.miscalibration).toBeLessThan(1e-4);
    expect(bold.miscalibration).toBeGreaterThan(20e-4);
    expect(honest.discrimination).toBeGreaterThan(2e-4);
    expect(coins.discrimination).toBeLessThan(1e-4);
  });

  test('without a decided signal there is none', () => {
    expect(reliabilityDiagram([], tallyOf([]))).toBeNull();
  });
});

describe('the band of a reliability diagram', () => {
  /** How often the calibrated chance of the middle percent lies in the band. */
  function covered(world: World, turns: number): number {
    const random = seededRandom(3);
    let inside = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      const { points } = splitOf(entriesOf(random, world));
      const middle = points[3];
      if (middle && middle.calibrated >= middle.low && middle.calibrated <= middle.high) inside += 1;
    }
    return inside / turns;
  }

  test.each([
    ['independent signals', 0],
    ['signals of which a tenth copies the hour', 0.1],
    ['signals of which a third copies the hour', 0.33],
  ])('contains the line in some 95 of 100 worlds whose chances hold, with %s', (_, together) => {
    const share = covered({ hours: 60, size: 25, truth: (chance) => chance, together }, 120);
    expect(share).toBeGreaterThan(0.9);
    expect(share).toBeLessThan(1);
  });

  test('does not contain it where the chances are 5 points too bold', () => {
    expect(covered({ hours: 200, size: 25, truth: (chance) => chance - 0.05 }, 20)).toBeLessThan(0.1);
  });

  test('is wider where the signals of an hour end alike, and repeats exactly', () => {
    const bands = [0, 0.4].map((together) => {
      const world = { hours: 100, size: 40, truth: (chance: number) => chance, together };
      const { percents, whole } = percentsOf(entriesOf(seededRandom(5), world));
      expect(consistencyBand(percents, whole)).toEqual(consistencyBand(percents, whole));
      return consistencyBand(percents, whole)[3] ?? { low: 0, high: 0 };
    });
    const [independent = 0, alike = 0] = bands.map(({ low, high }) => high - low);
    expect(alike).toBeGreaterThan(1.5 * independent);
  });
});
