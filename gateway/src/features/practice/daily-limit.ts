import { type Centavos, PRACTICE_STAKE_MIN, PRACTICE_WAIT_MS } from '#schema/practice.js';

/** A limit of a user's own, and the looser one that will replace it. Null is no limit. */
export interface DailyLimit {
  readonly value: number | null;
  readonly pending: number | null;
  readonly pendingFrom: Date | null;
}

export const NO_LIMIT: DailyLimit = { value: null, pending: null, pendingFrom: null };

/** The limit as of a moment: what has waited long enough counts. @param now epoch milliseconds */
export function limitAt(limit: DailyLimit, now: number): DailyLimit {
  if (!limit.pendingFrom || limit.pendingFrom.getTime() > now) return limit;
  return { ...NO_LIMIT, value: limit.pending };
}

const isLooser = (wanted: number | null, than: number | null) =>
  than !== null && (wanted === null || wanted > than);

/**
 * A limit after its user asked for another: a stricter one counts at once and drops what waited, a looser one waits
 * 24 h. Asking again for what already waits does not make the wait longer.
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

/** Net loss of a day, 0 where there is none. */
export function lossOf({ profit }: DayUse): Centavos {
  return Math.max(0, -profit);
}

/** What a user allows themselves a day. */
export interface OwnLimits {
  /** Net loss, in centavos. */
  readonly dailyLoss: DailyLimit;
  /** Trades placed. */
  readonly dailyTrades: DailyLimit;
}

/** Whether a day is used up: no further trade, not even of the smallest stake, could keep within the limits. */
export function isUsedUp({ dailyLoss, dailyTrades }: OwnLimits, use: DayUse, now: number): boolean {
  const mostTrades = limitAt(dailyTrades, now).value;
  const mostLoss = limitAt(dailyLoss, now).value;
  return (
    (mostTrades !== null && use.trades >= mostTrades) ||
    (mostLoss !== null && PRACTICE_STAKE_MIN - use.profit > mostLoss)
  );
}

/**
 * Centavos that may still be staked if the day is to end within the loss limit though every open trade is lost; null
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
