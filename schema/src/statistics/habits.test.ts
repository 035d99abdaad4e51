import { describe, expect, test } from 'vitest';
import { type HabitKind, habitsIn } from './habits.js';
import { seededRandom } from './testing/clusters-of-coins.js';
import { about, monthOfTrades, type Trader } from './testing/generated-trades.js';

const RUNS = 100;
const REAIS = 100;

/** In how many of 100 months a habit is found. */
function found(trader: () => Trader, kind: HabitKind, days?: number): number {
  let times = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const habits = habitsIn(monthOfTrades(seed, trader(), days), seed);
    if (habits.some((habit) => habit.kind === kind && habit.word === 'FOUND')) times += 1;
  }
  return times;
}

/** In how many of 100 months any habit is reported. */
function accused(trader: () => Trader): number {
  let times = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const habits = habitsIn(monthOfTrades(seed, trader()), seed);
    if (habits.some(({ word }) => word === 'FOUND')) times += 1;
  }
  return times;
}

const swing = (random: () => number, size: number) => Math.exp(size * about(random));

/** Stakes that walk slowly, a little each trade. */
function walking(): Trader['stake'] {
  let level = 0;
  return ({ random }) => {
    level += 0.1 * about(random);
    return 50 * REAIS * Math.exp(level);
  };
}

describe('staking more after losses', () => {
  test('a month of it is found, 38 % more, in at least 95 of 100', () => {
    const more = (): Trader => ({
      stake: ({ random, last }) => 50 * REAIS * swing(random, 0.2) * (last === 'LOST' ? 1.38 : 1),
    });
    expect(found(more, 'STAKE_AFTER_LOSS')).toBeGreaterThanOrEqual(95);
  });

  test('so is doubling after each loss until a win', () => {
    const doubling = (): Trader => {
      let stake = 10 * REAIS;
      return {
        stake: ({ last }) => {
          stake = last === 'LOST' ? Math.min(stake * 2, 1280 * REAIS) : 10 * REAIS;
          return stake;
        },
      };
    };
    expect(found(doubling, 'STAKE_AFTER_LOSS')).toBeGreaterThanOrEqual(95);
  });

  test('its size is reported with the number of times and an interval that contains it in at least 90 of 100', () => {
    const more: Trader = {
      stake: ({ random, last }) => 50 * REAIS * swing(random, 0.1) * (last === 'LOST' ? 1.38 : 1),
    };
    const firstHabits = Array.from(
      { length: RUNS },
      (_, seed) => habitsIn(monthOfTrades(seed + 1, more), seed)[0],
    );
    const holding = firstHabits.filter((habit) => (habit?.low ?? 9) < 1.38 && (habit?.high ?? 0) > 1.38);
    expect(holding.length).toBeGreaterThanOrEqual(90);
    for (const habit of firstHabits) expect(habit?.losses).toBeGreaterThan(40);
  });
});

describe('nothing is reported without a habit, in at least 95 of 100', () => {
  test.each<[string, () => Trader]>([
    ['stakes that are all the same', () => ({ stake: () => 50 * REAIS })],
    ['stakes that swing', () => ({ stake: ({ random }) => 50 * REAIS * swing(random, 0.6) })],
    ['stakes that walk slowly', () => ({ stake: walking() })],
    [
      'stakes that grow steadily',
      () => ({ stake: ({ random, day }) => 20 * REAIS * 1.12 ** day * swing(random, 0.2) }),
    ],
    [
      'stakes and hit rate that drift together',
      () => ({
        stake: ({ random, day }) => 50 * REAIS * Math.exp(Math.sin(day / 4)) * swing(random, 0.2),
        rate: ({ day }) => 0.5 - 0.1 * Math.sin(day / 4),
      }),
    ],
    ['a fixed share of the balance', () => ({ stake: ({ balance }) => balance * 0.02 })],
    [
      'a share of the balance that swings, in steps of R$ 5',
      () => ({
        stake: ({ random, balance }) => Math.round((balance * 0.05 * swing(random, 0.3)) / 500) * 500,
      }),
    ],
    ['more on the last trades of a day', () => ({ stake: ({ trade }) => (10 + 5 * trade) * REAIS })],
    ['more after wins', () => ({ stake: ({ last }) => (last === 'WON' ? 80 : 50) * REAIS })],
  ])('%s', (_, trader) => {
    expect(accused(trader)).toBeLessThanOrEqual(5);
  });

  test('nor in 95 of 100 with repeated looks, trade by trade over half a year', () => {
    let times = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const trades = monthOfTrades(seed, { stake: ({ random }) => 50 * REAIS * swing(random, 0.4) }, 120);
      // Trades are tested at 40 outcomes, then at a quarter more each time; 18 % more each time skips none of these tests.
      const looks = Array.from({ length: 20 }, (_, index) => Math.floor(40 * 1.18 ** index));
      const isFound = looks.some((count) =>
        habitsIn(trades.slice(0, count), seed).some(({ word }) => word === 'FOUND'),
      );
      if (isFound) times += 1;
    }
    expect(times).toBeLessThanOrEqual(5);
  });
});

describe('trading sooner after losses', () => {
  test('a month of it is found in at least 95 of 100, and not mistaken for larger stakes', () => {
    const hasty = (): Trader => ({
      stake: ({ random }) => 50 * REAIS * swing(random, 0.3),
      wait: ({ random, last }) => (3 + 30 * random()) * (last === 'LOST' ? 0.4 : 1),
    });
    expect(found(hasty, 'HASTE_AFTER_LOSS')).toBeGreaterThanOrEqual(95);
    expect(found(hasty, 'STAKE_AFTER_LOSS')).toBeLessThanOrEqual(5);
  });

  test('it is reported as a fraction of the wait after a win', () => {
    const hasty: Trader = {
      stake: () => 50 * REAIS,
      wait: ({ random, last }) => (10 + 2 * random()) * (last === 'LOST' ? 0.5 : 1),
    };
    const habit = habitsIn(monthOfTrades(2, hasty), 2).find(({ kind }) => kind === 'HASTE_AFTER_LOSS');
    expect(habit?.word).toBe('FOUND');
    expect(habit?.factor).toBeGreaterThan(0.4);
    expect(habit?.factor).toBeLessThan(0.65);
  });
});

test('with fewer than 20 losses or 20 wins the result is unknown, whatever they look like', () => {
  const doubling: Trader = { stake: ({ last }) => (last === 'LOST' ? 500 : 50) * REAIS };
  for (const habit of habitsIn(monthOfTrades(1, doubling, 4), 1)) expect(habit.word).toBe('TOO_FEW');
  const lucky: Trader = { ...doubling, rate: () => 0.95 };
  for (const habit of habitsIn(monthOfTrades(1, lucky), 1)) expect(habit.word).toBe('TOO_FEW');
  for (const habit of habitsIn([], 1))
    expect(habit).toMatchObject({ word: 'TOO_FEW', losses: 0, factor: null });
});

test('the same trades in another order and the same seed give the same answer', () => {
  const trades = monthOfTrades(3, { stake: walking() });
  const random = seededRandom(5);
  const mixed = trades.toSorted(() => random() - 0.5);
  expect(habitsIn(mixed, 9)).toEqual(habitsIn(trades, 9));
});
