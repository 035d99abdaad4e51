import { PAYOUT } from '../limits.js';
import type { TradeOutcome } from '../outcome.js';
import { type Exercise, exactExercise, isNear, oneDecimal } from './exercise.js';
import { balanceAfterLosses, lossRule } from './losing-run.js';
import { drawFrom, seededRandom } from './seeded-random.js';

/** A stake is chosen so that a run of losses leaves so much of the balance. */
export interface StakeCase {
  readonly losses: number;
  /** Share of the balance that has to be left, 0..1. */
  readonly keep: number;
}

export function stakeCase(seed: number): StakeCase {
  const { whole, oneOf } = drawFrom(seed ^ 0x31);
  return { losses: whole(6, 12), keep: oneOf([0.7, 0.75, 0.8, 0.85]) };
}

/** Largest stake that may be chosen, in percent of the balance. */
export const STAKE_PERCENT_MAX = 10;

const stakes = Array.from({ length: STAKE_PERCENT_MAX }, (_, place) => place + 1);

/** The largest whole percentage that still leaves enough. */
export const stakeExercise: Exercise = exactExercise((seed) => {
  const { losses, keep } = stakeCase(seed);
  return [Math.max(...stakes.filter((stake) => balanceAfterLosses(1, stake / 100, losses) >= keep))];
});

/** Trades of one path, and how many paths are played. */
export const RUIN_TRADES = 100;
export const RUIN_PATHS = 400;
/** A path is ruined once so much of the balance is left. */
export const RUIN_LEFT = 0.5;
/** At most this share of paths may be ruined. */
export const RUIN_LIMIT = 0.05;

/**
 * Share of paths that ever have half of the balance or less. Every trade stakes the same money, a percentage of the balance
 * at the beginning, at the practice platform's payout.
 *
 * @param rate chance of a win, 0..1
 * @param stake percent of the balance at the beginning
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

/** Rate of the exercise: that of a coin. */
export const RUIN_RATE = 0.5;

/** The largest whole percentage at which few enough of the coin's paths are ruined, as they are with every smaller one. */
export const ruinExercise: Exercise = exactExercise((seed) => {
  const tooMuch = stakes.find((stake) => ruinShare(seed, RUIN_RATE, stake) > RUIN_LIMIT);
  return [(tooMuch ?? STAKE_PERCENT_MAX + 1) - 1];
});

/** A balance and the first of the stakes that are doubled after each loss, in reais. */
export interface DoublingCase {
  readonly balance: number;
  readonly firstStake: number;
}

export function doublingCase(seed: number): DoublingCase {
  const { oneOf } = drawFrom(seed ^ 0x33);
  return { balance: oneOf([500, 1000, 2000, 5000]), firstStake: oneOf([2, 5, 10, 20]) };
}

/** How many doubled losses in a row a balance pays: stake · (2ⁿ − 1) <= balance. */
export function paidLosses({ balance, firstStake }: DoublingCase): number {
  return Math.floor(Math.log2(balance / firstStake + 1));
}

export const doublingExercise: Exercise = exactExercise((seed) => [paidLosses(doublingCase(seed))]);

/** A diary with holes: what was won and noted, lost and noted, and lost and left out. */
export interface HoledDiary {
  readonly won: number;
  readonly lostNoted: number;
  readonly lostLeftOut: number;
}

export function holedDiary(seed: number): HoledDiary {
  const { whole } = drawFrom(seed ^ 0x34);
  return { won: whole(22, 28), lostNoted: whole(12, 17), lostLeftOut: whole(7, 12) };
}

/** Hit rates by what is noted in the diary, and by all that there was. */
export function diaryRates({ won, lostNoted, lostLeftOut }: HoledDiary) {
  return { noted: won / (won + lostNoted), whole: won / (won + lostNoted + lostLeftOut) };
}

/** Both rates in percent with one decimal: as noted, and as it was. */
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

/** A day of practice that brings the pause after three losses and the end after five, with a tie among them. */
export function tradingDay(seed: number): TradeOutcome[] {
  const { whole, shuffled } = drawFrom(seed ^ 0x35);
  const before: TradeOutcome[] = shuffled(['WON', 'LOST', ...(whole(0, 1) ? (['WON'] as const) : [])]);
  const pause: TradeOutcome[] = ['WON', 'LOST', ...shuffled<TradeOutcome>(['LOST', 'TIE']), 'LOST'];
  const stop: TradeOutcome[] = ['WON', 'LOST', 'LOST', 'TIE', 'LOST', 'LOST', 'LOST', 'WON'];
  return [...before, ...pause, ...stop];
}

/** Number of the trade, from 1, after which a rule first asks for something. */
function firstTime(day: readonly TradeOutcome[], rule: 'pause' | 'stop'): number {
  return day.findIndex((_, place) => lossRule(day.slice(0, place + 1)) === rule) + 1;
}

/** After which trade the first pause comes, and after which the day ends. */
export const stopExercise: Exercise = exactExercise((seed) => {
  const day = tradingDay(seed);
  return [firstTime(day, 'pause'), firstTime(day, 'stop')];
});
