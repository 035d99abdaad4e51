import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../outcome.js';
import {
  breakEvenExercise,
  claims,
  claimsExercise,
  endedContracts,
  HOUSE_CLIENTS,
  houseExercise,
  housePayout,
  houseResult,
  RULES,
  ruleCandles,
  ruleTally,
  shows,
} from './basics-exercises.js';
import { fairCandles } from './generated-candles.js';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

test('of four contracts at least one is a tie', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const outcomes = endedContracts(seed).map(({ direction, entry, exit }) =>
        outcomeOf('EUR/USD', direction, entry, exit),
      );
      expect(outcomes).toHaveLength(4);
      expect(outcomes).toContain('TIE');
    }),
  );
});

test('100 clients who each stake R$ 10: 50 winners at 85 % leave the house R$ 75', () => {
  expect(houseResult(50, 0.85)).toBeCloseTo(75, 9);
});

test('no other number of winners leaves the house closer to zero than the solution', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const [winners = 0] = houseExercise.solution(seed);
      const distance = (count: number) => Math.abs(houseResult(count, housePayout(seed)));
      for (let count = 0; count <= HOUSE_CLIENTS; count += 1)
        expect(distance(count)).toBeGreaterThanOrEqual(distance(winners) - 1e-9);
    }),
    { numRuns: 30 },
  );
});

describe('break-even of a given payout', () => {
  test.each([
    [[85, 54.1], true],
    [[85, 54.05], true],
    [[85, 50], false],
    [[70, 58.8], true],
    [[100, 50], true],
    [[30, 76.9], false],
    [[84.5, 54.2], false],
    [[85, Number.NaN], false],
  ] as const)('%j: %s', (work, right) => {
    expect(breakEvenExercise.solves(work, 1)).toBe(right);
  });
});

describe('fair candles', () => {
  test('are determined by their seed, contain their bodies, and none closes where it opened', () => {
    expect(fairCandles(3, 50)).toEqual(fairCandles(3, 50));
    for (const { open, high, low, close } of fairCandles(4, 2000)) {
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      expect(close).not.toBe(open);
    }
  });

  test('no rule wins more than half of them: over 20 learners each is within four standard errors', () => {
    for (const rule of RULES) {
      let [won, total] = [0, 0];
      for (let seed = 1; seed <= 20; seed += 1) {
        const tally = ruleTally(rule, ruleCandles(seed));
        won += tally.won;
        total += tally.total;
      }
      expect(Math.abs(won / total - 0.5), rule).toBeLessThan(4 * Math.sqrt(0.25 / total));
    }
  });
});

test('of three claims exactly one shows an advantage: the one with many trades', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const made = claims(seed);
      expect(made.filter(shows).map(({ total }) => total >= 1500)).toEqual([true]);
      expect(claimsExercise.solution(seed).filter((sign) => sign === 1)).toHaveLength(1);
    }),
  );
});
