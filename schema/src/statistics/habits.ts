import { studentQuantile } from './cluster-interval.js';
import { type Followed, shuffleTest } from './shuffle-test.js';
import { type Answer, answersIn, type TradedOnce } from './trade-chain.js';
import { holm } from './verdict.js';

/** Habits that are looked for: staking more after a loss, and trading sooner after one. */
const HABIT_KINDS = ['STAKE_AFTER_LOSS', 'HASTE_AFTER_LOSS'] as const;
export type HabitKind = (typeof HABIT_KINDS)[number];

export interface Habit {
  readonly kind: HabitKind;
  /** Whether it may be said of the user. */
  readonly word: 'FOUND' | 'NOT_FOUND' | 'TOO_FEW';
  /** Outcomes that were followed by a trade and looked at. */
  readonly losses: number;
  readonly wins: number;
  /**
   * Stake over the one before (or wait until the next trade) after a loss, over the same after a win, as geometric means:
   * 1.38 is 38 % more. Null with fewer than two of either.
   */
  readonly factor: number | null;
  /** Its 95 % interval, for one look. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Losses, and wins, below which nothing is said. */
const HABIT_LEAST_ANSWERS = 20;

/** Share of users without any of these habits who ever read that they have one. */
const ERROR = 0.05;
/** Outcomes at which it is looked: 40, and each time a quarter more, up to `HABIT_MOST_ANSWERS`. */
const FIRST_LOOK = 2 * HABIT_LEAST_ANSWERS;
const GROWTH = 1.25;
const HABIT_MOST_ANSWERS = 1000;
const LOOKS = 1 + Math.floor(Math.log(HABIT_MOST_ANSWERS / FIRST_LOOK) / Math.log(GROWTH));

/** The last look that so many outcomes allow; 0 before the first. */
function lookAt(outcomes: number): number {
  if (outcomes < FIRST_LOOK) return 0;
  const turn = Math.floor(Math.log(outcomes / FIRST_LOOK) / Math.log(GROWTH) + 1e-9);
  return Math.floor(FIRST_LOOK * GROWTH ** Math.min(turn, LOOKS - 1));
}

/** A change of each kind that is the larger the more of the habit there is. */
const CHANGES: Readonly<Record<HabitKind, (answer: Answer) => number>> = {
  STAKE_AFTER_LOSS: ({ before, next }) => Math.log(next.stake / before.stake),
  HASTE_AFTER_LOSS: ({ before, next }) => -Math.log1p((next.openedAt - before.settledAt) / 1000),
};

/** Habits are named as stake and wait: of the wait a smaller one is more of the habit. */
const SIGNS = { STAKE_AFTER_LOSS: 1, HASTE_AFTER_LOSS: -1 } as const satisfies Record<HabitKind, number>;

interface Moments {
  readonly mean: number;
  /** Of the mean. */
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
 * Ratio of geometric means with its interval, B. L. Welch's of the two logarithms (Biometrika 34, 1947): which answers came
 * after a loss was dealt out by the outcomes, so that it needs no independence between answers.
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
 * Which habits a user's trades show beyond chance. The chance that somebody without any ever reads of one is 5 %: looked
 * is at up to 15 numbers of outcomes only, each of which has a share of it (Bonferroni), and in each over both habits
 * (Holm). Between two looks the answer stands, whatever is traded meanwhile.
 *
 * A stake that is the same share of the balance falls after a loss, and so is no such habit; nor is one that drifts.
 * Where outcomes are not fresh (a real market in which the user is right more often at times in which stakes rise) a
 * habit may be named that is none.
 *
 * @param trades of one user, in any order
 * @param seed whole number; the same one gives the same answer
 */
export function habitsIn(trades: readonly TradedOnce[], seed: number): Habit[] {
  const all = answersIn(trades);
  const looked = all.slice(0, lookAt(all.length));
  const shown = looked.length > 0 ? looked : all;
  const losses = shown.filter(({ before }) => before.outcome === 'LOST').length;
  const wins = shown.length - losses;
  const tooFew = looked.length === 0 || Math.min(losses, wins) < HABIT_LEAST_ANSWERS;
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
