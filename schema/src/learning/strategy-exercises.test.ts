import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceAfterLosses } from './losing-run.js';
import {
  diaryRates,
  doublingCase,
  holedDiary,
  paidLosses,
  RUIN_LIMIT,
  ruinExercise,
  ruinShare,
  stakeCase,
  stakeExercise,
  stopExercise,
  tradingDay,
} from './strategy-exercises.js';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

test('stake: one percent more would leave too little', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { losses, keep } = stakeCase(seed);
      const [stake = 0] = stakeExercise.solution(seed);
      expect(stake).toBeGreaterThanOrEqual(1);
      expect(balanceAfterLosses(1, stake / 100, losses)).toBeGreaterThanOrEqual(keep);
      expect(balanceAfterLosses(1, (stake + 1) / 100, losses)).toBeLessThan(keep);
    }),
  );
});

describe('risk of ruin', () => {
  test('a larger stake never ruins fewer of the same paths, a better rate never more', () => {
    for (const seed of [1, 2, 3]) {
      const byStake = [1, 2, 3, 5, 10].map((stake) => ruinShare(seed, 0.5, stake));
      expect(byStake).toEqual(byStake.toSorted((one, other) => one - other));
      const byRate = [0.4, 0.5, 0.55, 0.65].map((rate) => ruinShare(seed, rate, 5));
      expect(byRate).toEqual(byRate.toSorted((one, other) => other - one));
    }
  });

  test('a trader who never wins loses half at any stake that adds up to it; one who always wins never does', () => {
    expect(ruinShare(1, 0, 1)).toBe(1);
    expect(ruinShare(1, 1, 10)).toBe(0);
  });

  test('the solution is the last stake within the limit', () => {
    for (const seed of [1, 20, 300]) {
      const [stake = 0] = ruinExercise.solution(seed);
      expect(stake).toBeGreaterThanOrEqual(1);
      expect(ruinShare(seed, 0.5, stake)).toBeLessThanOrEqual(RUIN_LIMIT);
      expect(ruinShare(seed, 0.5, stake + 1)).toBeGreaterThan(RUIN_LIMIT);
    }
  });
});

test('doubling: the balance covers the given number of losses, and not one more', () => {
  expect(paidLosses({ balance: 1000, firstStake: 10 })).toBe(6);
  fc.assert(
    fc.property(seeds, (seed) => {
      const given = doublingCase(seed);
      const losses = paidLosses(given);
      const cost = (count: number) => given.firstStake * (2 ** count - 1);
      expect(cost(losses)).toBeLessThanOrEqual(given.balance);
      expect(cost(losses + 1)).toBeGreaterThan(given.balance);
    }),
  );
});

test('a diary with omissions shows more than there was', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { noted, whole } = diaryRates(holedDiary(seed));
      expect(noted).toBeGreaterThan(whole);
    }),
  );
});

test('every day shows the pause first and the end later', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const [pause = 0, stop = 0] = stopExercise.solution(seed);
      expect(pause).toBeGreaterThanOrEqual(3);
      expect(stop).toBeGreaterThan(pause);
      expect(stop).toBeLessThanOrEqual(tradingDay(seed).length);
    }),
  );
});
