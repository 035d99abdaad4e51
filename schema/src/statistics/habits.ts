import { HABIT_MIN_OUTCOMES } from '../journal.js';
import { studentQuantile } from './cluster-interval.js';
import { type Followed, shuffleTest } from './shuffle-test.js';
import { type ConsecutiveTrades, consecutiveTrades, type SettledTradeFields } from './trade-chain.js';
import { holm } from './verdict.js';

/** Habits to detect: higher stakes after a loss, and faster trades after a loss. */
const HABIT_KINDS = ['STAKE_AFTER_LOSS', 'HASTE_AFTER_LOSS'] as const;
export type HabitKind = (typeof HABIT_KINDS)[number];

export interface Habit {
  readonly kind: HabitKind;
  /** Whether the habit was found. */
  readonly word: 'FOUND' | 'NOT_FOUND' | 'TOO_FEW';
  /** Numbers of losses and wins that were followed by a trade and included. */
  readonly losses: number;
  readonly wins: number;
  /**
   * Change of the stake (or wait until the next trade) after a loss, relative to that after a win, as a ratio of
   * geometric means: 1.38 is 38 % more. Null with fewer than two of either.
   */
  readonly factor: number | null;
  /** Its 95 % interval, for a single check. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Share of users without any of these habits who are ever wrongly shown one. */
const ERROR = 0.05;
/** Numbers of outcomes at which trades are tested: 40, then a quarter more each time, up to `HABIT_MAX_OUTCOMES`. */
const FIRST_LOOK = 2 * HABIT_MIN_OUTCOMES;
const GROWTH = 1.25;
const HABIT_MAX_OUTCOMES = 1000;
const LOOKS = 1 + Math.floor(Math.log(HABIT_MAX_OUTCOMES / FIRST_LOOK) / Math.log(GROWTH));

/** The last test point reached by a number of outcomes; 0 before the first. */
function lookAt(outcomes: number): number {
  if (outcomes < FIRST_LOOK) return 0;
  const turn = Math.floor(Math.log(outcomes / FIRST_LOOK) / Math.log(GROWTH) + 1e-9);
  return Math.floor(FIRST_LOOK * GROWTH ** Math.min(turn, LOOKS - 1));
}

/** Change for each kind of habit, larger for a stronger habit. */
const CHANGES: Readonly<Record<HabitKind, (answer: ConsecutiveTrades) => number>> = {
  STAKE_AFTER_LOSS: ({ before, next }) => Math.log(next.stake / before.stake),
  HASTE_AFTER_LOSS: ({ before, next }) => -Math.log1p((next.openedAt - before.settledAt) / 1000),
};

/** Reported factors are of stake and wait, and a stronger habit means a shorter wait. */
const SIGNS = { STAKE_AFTER_LOSS: 1, HASTE_AFTER_LOSS: -1 } as const satisfies Record<HabitKind, number>;

interface Moments {
  readonly mean: number;
  /** Variance of the mean. */
  readonly variance: number;
  readonly count: number;
}

function momentsOf(values: readonly number[]): Moments {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: squares / (count - 1) / count, count };
}

/**
 * Ratio of geometric means with an interval: B. L. Welch's for the difference of the logarithms (Biometrika 34, 1947).
 * Chance outcomes decided which answers followed a loss, so the answers need not be independent of each other.
 */
function effectOf(kind: HabitKind, followed: readonly Followed[]): Pick<Habit, 'factor' | 'low' | 'high'> {
  const [losses, wins] = [true, false].map((side) =>
    followed.filter(({ lost }) => lost === side).map(({ change }) => change * SIGNS[kind]),
  );
  if (!losses || !wins || losses.length < 2 || wins.length < 2)
    return { factor: null, low: null, high: null };
  const [after, other] = [momentsOf(losses), momentsOf(wins)];
  const variance = after.variance + other.variance;
  const parts = after.variance ** 2 / (after.count - 1) + other.variance ** 2 / (other.count - 1);
  const freedom = parts === 0 ? after.count : Math.max(1, Math.floor(variance ** 2 / parts));
  const difference = after.mean - other.mean;
  const half = studentQuantile(freedom) * Math.sqrt(variance);
  return {
    factor: Math.exp(difference),
    low: Math.exp(difference - half),
    high: Math.exp(difference + half),
  };
}

/**
 * Finds the habits that a user's trades show beyond chance. A user without any habit is ever shown one with a chance of
 * 5 %. Trades are tested at no more than 15 numbers of outcomes. Each test gets an equal share of the error
 * (Bonferroni) for both habits together (Holm). Between two test points the result does not change, whatever is traded.
 *
 * A stake of a constant share of the balance falls after a loss, so it is not found as a habit; neither is a stake that
 * drifts. If outcomes are not independent of the past (a real market in which the user is right more often while stakes
 * rise), a habit may be found that does not exist.
 * @param trades of one user, in any order
 * @param seed whole number; the same seed gives the same result
 */
export function habitsIn(trades: readonly SettledTradeFields[], seed: number): Habit[] {
  const all = consecutiveTrades(trades);
  const looked = all.slice(0, lookAt(all.length));
  const shown = looked.length > 0 ? looked : all;
  const losses = shown.filter(({ before }) => before.outcome === 'LOST').length;
  const wins = shown.length - losses;
  const tooFew = looked.length === 0 || Math.min(losses, wins) < HABIT_MIN_OUTCOMES;
  const rows = HABIT_KINDS.map((kind, index) => {
    const followed = shown.map((answer) => ({
      lost: answer.before.outcome === 'LOST',
      change: CHANGES[kind](answer),
    }));
    return { kind, followed, pValue: tooFew ? 1 : shuffleTest(followed, seed + index) };
  });
  const found = holm(
    rows.map(({ pValue }) => pValue),
    ERROR / LOOKS,
  );
  return rows.map(({ kind, followed }, index) => {
    const word = tooFew ? 'TOO_FEW' : found[index] ? 'FOUND' : 'NOT_FOUND';
    return { kind, word, losses, wins, ...effectOf(kind, followed) };
  });
}
