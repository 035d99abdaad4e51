import { type Centavos, PRACTICE_STAKE_MIN, PRACTICE_WAIT_MS } from '#schema/practice.js';

/** A limit that a user set, with the looser one that will replace it. Null means no limit. */
export interface DailyLimit {
  readonly value: number | null;
  readonly pending: number | null;
  readonly pendingFrom: Date | null;
}

export const NO_LIMIT: DailyLimit = { value: null, pending: null, pendingFrom: null };

/** The limit in force at a moment, after any pending change that is due. @param now epoch milliseconds */
export function limitAt(limit: DailyLimit, now: number): DailyLimit {
  if (!limit.pendingFrom || limit.pendingFrom.getTime() > now) return limit;
  return { ...NO_LIMIT, value: limit.pending };
}

const isLooser = (wanted: number | null, than: number | null) =>
  than !== null && (wanted === null || wanted > than);

/**
 * The limit after a user's request. A stricter one takes effect immediately and cancels a pending change; a looser one
 * takes effect after 24 h. Repeating a pending request does not restart its wait.
 */
export function askForLimit(before: DailyLimit, wanted: number | null, now: number): DailyLimit {
  const limit = limitAt(before, now);
  if (!isLooser(wanted, limit.value)) return { ...NO_LIMIT, value: wanted };
  if (limit.pendingFrom && limit.pending === wanted) return limit;
  return { ...limit, pending: wanted, pendingFrom: new Date(now + PRACTICE_WAIT_MS) };
}

export interface DayUse {
  /** Centavos won (+) or lost (-) by trades settled today. */
  readonly profit: Centavos;
  /** Trades placed today. */
  readonly trades: number;
}

/** Net loss of a day, 0 if there is none. */
export function lossOf({ profit }: DayUse): Centavos {
  return Math.max(0, -profit);
}

/** Limits per day that a user set. */
export interface OwnLimits {
  /** Net loss, in centavos. */
  readonly dailyLoss: DailyLimit;
  /** Trades placed. */
  readonly dailyTrades: DailyLimit;
}

/** Whether a day's limits are used up: no further trade, even of the smallest stake, would fit within them. */
export function isUsedUp({ dailyLoss, dailyTrades }: OwnLimits, use: DayUse, now: number): boolean {
  const mostTrades = limitAt(dailyTrades, now).value;
  const mostLoss = limitAt(dailyLoss, now).value;
  return (
    (mostTrades !== null && use.trades >= mostTrades) ||
    (mostLoss !== null && PRACTICE_STAKE_MIN - use.profit > mostLoss)
  );
}

/**
 * Centavos that may still be staked so that the day stays within the loss limit even if every open trade is lost; null
 * without a limit.
 *
 * @param openStake centavos held by open trades
 */
export function stakeRoom(
  { dailyLoss }: OwnLimits,
  use: DayUse,
  openStake: Centavos,
  now: number,
): Centavos | null {
  const mostLoss = limitAt(dailyLoss, now).value;
  return mostLoss === null ? null : Math.max(0, mostLoss + use.profit - openStake);
}
