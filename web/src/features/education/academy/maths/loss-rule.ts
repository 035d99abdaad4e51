import type { TradeOutcome } from '#schema/outcome.js';
import { LOSSES_TO_PAUSE, LOSSES_TO_STOP } from '#schema/practice.js';

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
