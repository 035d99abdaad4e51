import type { TradeOutcome } from '../outcome.js';
import { LOSSES_TO_PAUSE, LOSSES_TO_STOP } from '../practice.js';

/** Consecutive losses at the end of a day so far; a tie neither ends nor lengthens the streak. */
export function losingStreak(outcomes: readonly TradeOutcome[]): number {
  const decided = outcomes.filter((outcome) => outcome !== 'TIE');
  return decided.length - 1 - decided.lastIndexOf('WON');
}

export type LossRule = 'go-on' | 'pause' | 'stop';

/** What the rule requires now: a pause at the third consecutive loss, the end of the day at the fifth. */
export function lossRule(outcomes: readonly TradeOutcome[]): LossRule {
  const streak = losingStreak(outcomes);
  if (streak >= LOSSES_TO_STOP) return 'stop';
  return streak === LOSSES_TO_PAUSE && outcomes.at(-1) === 'LOST' ? 'pause' : 'go-on';
}

/**
 * The remaining balance after losses in a row that each cost the same share of the balance at that time.
 *
 * @param share 0..1
 */
export function balanceAfterLosses(balance: number, share: number, losses: number): number {
  return balance * (1 - share) ** losses;
}

/** Gain needed to recover from such losses, as a share of the remaining balance: 1 / (1 − share)^losses − 1. */
export function gainToRecover(share: number, losses: number): number {
  return 1 / (1 - share) ** losses - 1;
}

/**
 * Chance of at least one run of `run` consecutive losses within `trades` trades that each lose with chance 1 − winRate.
 * Exact, by the Markov chain of the current run's length: W. Feller, "An Introduction to Probability Theory and Its
 * Applications", vol. 1, chapter XIII (success runs).
 *
 * @param run whole number, at least 1
 * @param winRate 0..1
 */
export function chanceOfLosingRun(run: number, trades: number, winRate: number): number {
  // at[k]: chance that there was no such run so far and the last k trades were losses.
  let at = [1, ...Array.from({ length: run - 1 }, () => 0)];
  let come = 0;
  for (let trade = 0; trade < trades; trade += 1) {
    const open = at.reduce((sum, chance) => sum + chance, 0);
    come += (at[run - 1] ?? 0) * (1 - winRate);
    at = [open * winRate, ...at.slice(0, -1).map((chance) => chance * (1 - winRate))];
  }
  return come;
}
