import { PAYOUT } from './limits.js';
import type { TradeOutcome } from './outcome.js';

/** Money of the practice platform is in whole centavos: safe integers, never fractions. */
export type Centavos = number;

/** Opening balance of a practice account: R$ 10.000,00. */
export const PRACTICE_OPENING_BALANCE: Centavos = 1_000_000;
/** Smallest stake: R$ 1,00. An account that cannot pay it is spent. */
export const PRACTICE_STAKE_MIN: Centavos = 100;
/** Largest stake: R$ 50.000,00. It keeps every sum far within the range of exact integers. */
export const PRACTICE_STAKE_MAX: Centavos = 5_000_000;
/** Profit of a won trade, in percent of its stake. */
export const PRACTICE_PAYOUT_PERCENT = Math.round(PAYOUT * 100);
/** A stake above this percentage of the balance gets a warning (the education center's upper bound). */
export const LARGE_STAKE_PERCENT = 5;

/** Consecutive losses after which practice pauses, and length of the pause. */
export const LOSSES_TO_PAUSE = 3;
export const LOSS_PAUSE_MS = 3_600_000;
/** Consecutive losses after which practice stops until the next day. */
export const LOSSES_TO_STOP = 5;

/** Reasons for a pause of practice (pt-BR). */
export const PAUSE_REASONS = {
  THREE_LOSSES: 'três perdas seguidas',
  FIVE_LOSSES: 'cinco perdas seguidas',
  OWN_DAILY_LIMIT: 'seu próprio limite diário',
} as const;

/** Wait before a looser daily limit takes effect, and before a new account can replace a spent one. */
export const PRACTICE_WAIT_MS = 24 * 3_600_000;
/** Bounds of the user's own daily limits. */
export const DAILY_LOSS_LIMIT_MAX: Centavos = 100_000_000;
export const DAILY_TRADES_LIMIT_MAX = 1000;

/**
 * Profit of a won trade: stake x percent / 100, rounded down to whole centavos.
 *
 * @param stake whole centavos, at most PRACTICE_STAKE_MAX
 * @param percent whole percent
 */
export function profitIfWon(stake: Centavos, percent: number = PRACTICE_PAYOUT_PERCENT): Centavos {
  return Math.floor((stake * percent) / 100);
}

/** Centavos won or lost by a trade; a tie or a void returns the stake. Stake and percent as in `profitIfWon`. */
export function profitOf(outcome: TradeOutcome | 'VOID', stake: Centavos, percent?: number): Centavos {
  if (outcome === 'WON') return profitIfWon(stake, percent);
  return outcome === 'LOST' ? -stake : 0;
}

/** The largest stake without a warning: 5 % of the balance, rounded down to whole centavos. */
export function largestStakeWithoutWarning(balance: Centavos): Centavos {
  return Math.floor((balance * LARGE_STAKE_PERCENT) / 100);
}
