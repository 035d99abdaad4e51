import { PAYOUT } from '../limits.js';
import type { TradeOutcome } from '../outcome.js';
import { type Exercise, exactExercise, isNear, oneDecimal } from './exercise.js';
import { balanceAfterLosses, lossRule } from './losing-run.js';
import { drawFrom, seededRandom } from './seeded-random.js';

/** A task to choose a stake so that a part of the balance survives a run of losses. */
export interface StakeCase {
  readonly losses: number;
  /** Share of the balance that has to remain, 0..1. */
  readonly keep: number;
}

export function stakeCase(seed: number): StakeCase {
  const { whole, oneOf } = drawFrom(seed ^ 0x31);
  return { losses: whole(6, 12), keep: oneOf([0.7, 0.75, 0.8, 0.85]) };
}

/** Largest stake that the learner may choose, in percent of the balance. */
export const STAKE_PERCENT_MAX = 10;

const stakes = Array.from({ length: STAKE_PERCENT_MAX }, (_, place) => place + 1);

/** Solved by the largest whole percentage that leaves enough. */
export const stakeExercise: Exercise = exactExercise((seed) => {
  const { losses, keep } = stakeCase(seed);
  return [Math.max(...stakes.filter((stake) => balanceAfterLosses(1, stake / 100, losses) >= keep))];
});

/** Trades in one simulated path, and number of paths. */
export const RUIN_TRADES = 100;
export const RUIN_PATHS = 400;
/** Share of the balance at or below which a path is ruined. */
export const RUIN_LEFT = 0.5;
/** Largest acceptable share of ruined paths. */
export const RUIN_LIMIT = 0.05;

/**
 * Share of paths that ever fall to half of the balance or less. Every trade stakes the same amount, a percentage of the
 * initial balance, at the practice platform's payout.
 *
 * @param rate chance of a win, 0..1
 * @param stake percent of the initial balance
 */
export function ruinShare(seed: number, rate: number, stake: number): number {
  const random = seededRandom(seed ^ 0x32);
  let ruined = 0;
  for (let path = 0; path < RUIN_PATHS; path += 1) {
    let balance = 1;
    let isRuined = false;
    for (let trade = 0; trade < RUIN_TRADES; trade += 1) {
      balance += (stake / 100) * (random() < rate ? PAYOUT : -1);
      if (balance <= RUIN_LEFT) isRuined = true;
    }
    if (isRuined) ruined += 1;
  }
  return ruined / RUIN_PATHS;
}

/** Hit rate in the exercise: a coin's. */
export const RUIN_RATE = 0.5;

/** Solved by the largest whole percentage at which it and every smaller one ruin few enough paths. */
export const ruinExercise: Exercise = exactExercise((seed) => {
  const tooMuch = stakes.find((stake) => ruinShare(seed, RUIN_RATE, stake) > RUIN_LIMIT);
  return [(tooMuch ?? STAKE_PERCENT_MAX + 1) - 1];
});

/** A balance and the first stake of a doubling strategy, in reais. */
export interface DoublingCase {
  readonly balance: number;
  readonly firstStake: number;
}

export function doublingCase(seed: number): DoublingCase {
  const { oneOf } = drawFrom(seed ^ 0x33);
  return { balance: oneOf([500, 1000, 2000, 5000]), firstStake: oneOf([2, 5, 10, 20]) };
}

/** How many consecutive losses, each doubling the stake, a balance can pay: stake · (2ⁿ − 1) <= balance. */
export function paidLosses({ balance, firstStake }: DoublingCase): number {
  return Math.floor(Math.log2(balance / firstStake + 1));
}

export const doublingExercise: Exercise = exactExercise((seed) => [paidLosses(doublingCase(seed))]);

/** An incomplete diary: trades won (all noted), lost and noted, lost and left out. */
export interface IncompleteDiary {
  readonly won: number;
  readonly lostNoted: number;
  readonly lostLeftOut: number;
}

export function holedDiary(seed: number): IncompleteDiary {
  const { whole } = drawFrom(seed ^ 0x34);
  return { won: whole(22, 28), lostNoted: whole(12, 17), lostLeftOut: whole(7, 12) };
}

/** Hit rates by the diary's notes, and by all trades. */
export function diaryRates({ won, lostNoted, lostLeftOut }: IncompleteDiary) {
  return { noted: won / (won + lostNoted), whole: won / (won + lostNoted + lostLeftOut) };
}

/** Solved by both rates in percent with one decimal: as noted, and true. */
export const diaryExercise: Exercise = {
  solution: (seed) => {
    const { noted, whole } = diaryRates(holedDiary(seed));
    return [oneDecimal(100 * noted), oneDecimal(100 * whole)];
  },
  solves: ([noted, whole], seed) => {
    const right = diaryRates(holedDiary(seed));
    return isNear(noted, 100 * right.noted) && isNear(whole, 100 * right.whole);
  },
};

/** A day of practice that leads to the pause after three losses and the end after five, with ties. */
export function tradingDay(seed: number): TradeOutcome[] {
  const { whole, shuffled } = drawFrom(seed ^ 0x35);
  const before: TradeOutcome[] = shuffled(['WON', 'LOST', ...(whole(0, 1) ? (['WON'] as const) : [])]);
  const pause: TradeOutcome[] = ['WON', 'LOST', ...shuffled<TradeOutcome>(['LOST', 'TIE']), 'LOST'];
  const stop: TradeOutcome[] = ['WON', 'LOST', 'LOST', 'TIE', 'LOST', 'LOST', 'LOST', 'WON'];
  return [...before, ...pause, ...stop];
}

/** Number of the trade, from 1, after which a rule first applies. */
function firstTime(day: readonly TradeOutcome[], rule: 'pause' | 'stop'): number {
  return day.findIndex((_, place) => lossRule(day.slice(0, place + 1)) === rule) + 1;
}

/** Solved by the trade after which the first pause comes, and the one after which the day ends. */
export const stopExercise: Exercise = exactExercise((seed) => {
  const day = tradingDay(seed);
  return [firstTime(day, 'pause'), firstTime(day, 'stop')];
});
