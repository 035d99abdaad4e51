import type { TradeOutcome } from '../outcome.js';
import { LOSSES_TO_PAUSE, LOSSES_TO_STOP } from '../practice.js';

/** Losses in a row at the end of a day so far; a tie neither ends nor lengthens them. */
export function losingStreak(outcomes: readonly TradeOutcome[]): number {
  const decided = outcomes.filter((outcome) => outcome !== 'TIE');
  return decided.length - 1 - decided.lastIndexOf('WON');
}

export type LossRule = 'go-on' | 'pause' | 'stop';

/** What the rule asks for now: the pause comes with the third loss, the end of the day with the fifth. */
export function lossRule(outcomes: readonly TradeOutcome[]): LossRule {
  const streak = losingStreak(outcomes);
  if (streak >= LOSSES_TO_STOP) return 'stop';
  return streak === LOSSES_TO_PAUSE && outcomes.at(-1) === 'LOST' ? 'pause' : 'go-on';
}

/**
 * What is left after losses in a row that each cost the same share of what is left then.
 *
 * @param share 0..1
 */
export function balanceAfterLosses(balance: number, share: number, losses: number): number {
  return balance * (1 - share) ** losses;
}

/** Gain, as a share of what is left, that makes good such a fall: 1 / (1 − share)^losses − 1. */
export function gainToRecover(share: number, losses: number): number {
  return 1 / (1 - share) ** losses - 1;
}

/**
 * Chance of at least one run of `run` losses in a row within `trades` trades that each lose with chance 1 − winRate.
 * Exact, by the chain of the current run's length: W. Feller, "An Introduction to Probability Theory and Its
 * Applications", vol. 1, chapter XIII (success runs).
 *
 * @param run whole number, at least 1
 * @param winRate 0..1
 */
export function chanceOfLosingRun(run: number, trades: number, winRate: number): number {
  // at[k]: chance that no run has come so far and the last k trades were losses.
  let at = [1, ...Array.from({ length: run - 1 }, () => 0)];
  let come = 0;
  for (let trade = 0; trade < trades; trade += 1) {
    const open = at.reduce((sum, chance) => sum + chance, 0);
    come += (at[run - 1] ?? 0) * (1 - winRate);
    at = [open * winRate, ...at.slice(0, -1).map((chance) => chance * (1 - winRate))];
  }
  return come;
}
