import { describe, expect, test } from 'vitest';
import { seededRandom } from '#schema/learning/seeded-random.js';
import { PAIRS } from '#schema/pair.js';
import type { DirectionLeaf } from '../../src/features/record/log/log-leaf.js';
import type { PublishedCandle } from '../../src/features/record/record.repository.js';
import { Faults } from './faults.js';
import { SelectionCheck } from './selection-check.js';

// Operators drawn from a number: their pairs often move as one, and hours go well or badly as a whole.

const MINUTE = 60_000;

type Way = 'counted' | 'late' | 'void';

interface Entry {
  readonly hour: number;
  /** Minutes since the beginning. */
  readonly minute: number;
  readonly isWon: boolean;
}

/** The check of one operator. @param wayOf what he does with an entry */
function checked(hours: number, random: () => number, wayOf: (entry: Entry) => Way) {
  const faults = new Faults();
  const check = new SelectionCheck(faults);
  for (let hour = 0; hour < hours; hour += 1) {
    const rate = 0.42 + 0.2 * random();
    for (let minute = 60 * hour; minute < 60 * (hour + 1); minute += 10) {
      const together = random();
      for (const pair of PAIRS) {
        const isWon = (random() < 0.6 ? together : random()) < rate;
        const way = wayOf({ hour, minute, isWon });
        const entry: DirectionLeaf = {
          ...{ type: 'direction', series: 1, pair, timeframe: '1m', time: minute * MINUTE },
          ...{ direction: 'CALL', confidence: 60, chance: 0.53, stored: 0, candles: '' },
          late: way === 'late',
        };
        const price = way === 'void' ? {} : { price: { leaf: 1, price: 1, stored: 0 } };
        const next: PublishedCandle = {
          ...{ pair, timeframe: '1m', time: (minute + 1) * MINUTE, since: 0 },
          ...{ open: 100, high: 101, low: 99, close: isWon ? 101 : 99 },
        };
        check.add({ leaf: 0, entry, ...price }, next);
      }
    }
  }
  const lines = check.finish();
  return { faults: faults.lines, lines, exposed: check.exposedOf(1) };
}

const OPERATORS = 150;

describe('of 150 honest operators none is accused', () => {
  test('who lack little, now here and now there', () => {
    const random = seededRandom(11);
    const chance = seededRandom(12);
    const found = Array.from({ length: OPERATORS }, () =>
      checked(40, random, () => {
        const drawn = chance();
        if (drawn < 0.011) return 'late';
        return drawn < 0.022 ? 'void' : 'counted';
      }),
    );
    expect(found.flatMap(({ faults }) => faults)).toEqual([]);
    expect(found.filter(({ exposed }) => exposed.isWorse)).toEqual([]);
  });

  test('whose gateway was slow for half an hour, in which all pairs may go badly at once', () => {
    const random = seededRandom(13);
    const found = Array.from({ length: OPERATORS }, () =>
      checked(6, random, ({ minute }) => (minute >= 100 && minute < 130 ? 'late' : 'counted')),
    );
    expect(found.flatMap(({ faults }) => faults)).toEqual([]);
    expect(found.filter(({ exposed }) => exposed.isWorse)).toEqual([]);
    expect(Math.min(...found.map(({ exposed }) => Number.parseFloat(exposed.shares)))).toBeLessThan(15);
  });
});

test('three of twenty-two that would be right are not yet too few, though their own rate varies little', () => {
  const delayed = new Set<number>();
  const { faults, lines } = checked(30, seededRandom(16), ({ hour, isWon }) => {
    if (hour >= 22 || delayed.has(hour) || isWon !== hour < 3) return 'counted';
    delayed.add(hour);
    return 'late';
  });
  expect(lines).toEqual([expect.stringMatching(/^left out, late: 13\.6 % of 22 would be right, 5\d\.\d %/)]);
  expect(faults).toEqual([]);
});

test('an operator who leaves out one of eight losers in two ways is found by both together, each time', () => {
  const random = seededRandom(14);
  const chance = seededRandom(15);
  const found = Array.from({ length: 30 }, () =>
    checked(30, random, ({ hour, isWon }) => {
      if (isWon || chance() > 0.12) return 'counted';
      return hour < 15 ? 'late' : 'void';
    }),
  );
  for (const { faults } of found)
    expect(faults).toEqual([
      'entries that are left out and would have lost: 1',
      expect.stringMatching(/^ {2}"all together: 0\.0 % of \d+ would be right/),
    ]);
});
