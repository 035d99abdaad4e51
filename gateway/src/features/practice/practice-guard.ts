import {
  type Centavos,
  LOSS_PAUSE_MS,
  LOSSES_TO_PAUSE,
  LOSSES_TO_STOP,
  PRACTICE_STAKE_MIN,
  PRACTICE_WAIT_MS,
} from '#schema/practice.js';
import type { SignalOutcome } from '../signals/signal.type.js';
import type { PauseEvent } from './practice.event.js';
import type { PracticePauseReason } from './practice-account.type.js';

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

/** Orders are refused until `until`. */
export interface Pause {
  readonly reason: PracticePauseReason;
  readonly until: Date;
}

export interface LossGuard {
  /** Consecutive losses, in the order of settlement. */
  readonly streak: number;
  readonly pause: Pause | null;
}

/** The pause in force at a moment. @param now epoch milliseconds */
export function pauseAt({ pause }: LossGuard, now: number): Pause | null {
  return pause && pause.until.getTime() > now ? pause : null;
}

/**
 * Ends an expired pause. The streak survives the one-hour pause after three losses, so that the fifth loss still stops
 * the day. It is reset after the stop that follows the fifth.
 */
export function endPause(guard: LossGuard, now: number): LossGuard {
  if (!guard.pause || pauseAt(guard, now)) return guard;
  return { streak: guard.pause.reason === 'FIVE_LOSSES' ? 0 : guard.streak, pause: null };
}

/** Adds a pause to a guard, unless the guard has one that ends no earlier. */
function withPause(guard: LossGuard, pause: Pause): LossGuard {
  return guard.pause && guard.pause.until >= pause.until ? guard : { ...guard, pause };
}

/**
 * The guard after one more outcome. Ties and voids change nothing. A win resets the streak but does not end a pause.
 *
 * @param now time of settlement, epoch milliseconds
 * @param dayEnd when the user's day ends
 */
export function afterOutcome(
  before: LossGuard,
  outcome: SignalOutcome,
  now: number,
  dayEnd: Date,
): LossGuard {
  const guard = endPause(before, now);
  if (outcome === 'WON') return { ...guard, streak: 0 };
  if (outcome !== 'LOST') return guard;
  const lost = { ...guard, streak: guard.streak + 1 };
  if (lost.streak === LOSSES_TO_PAUSE) {
    return withPause(lost, { reason: 'THREE_LOSSES', until: new Date(now + LOSS_PAUSE_MS) });
  }
  if (lost.streak < LOSSES_TO_STOP) return lost;
  // Replaces even a pause that ends no earlier, because only the end of a FIVE_LOSSES pause resets the streak.
  const until = new Date(Math.max(dayEnd.getTime(), guard.pause?.until.getTime() ?? 0));
  return { ...lost, pause: { reason: 'FIVE_LOSSES', until } };
}

/** Adds the pause that a user's own limits require once the day is used up. @param now epoch milliseconds */
export function withOwnLimits(
  guard: LossGuard,
  limits: OwnLimits,
  use: DayUse,
  { now, dayEnd }: { readonly now: number; readonly dayEnd: Date },
): LossGuard {
  if (!isUsedUp(limits, use, now)) return guard;
  return withPause(guard, { reason: 'OWN_DAILY_LIMIT', until: dayEnd });
}

/** Events for a changed guard: one for an ended pause that was not published yet, one for a new pause. */
export function pauseEvents(
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
  before: LossGuard,
  after: LossGuard,
  now: number,
): PauseEvent[] {
  const [pauseBefore, pauseAfter] = [before.pause, after.pause];
  if (
    pauseBefore?.reason === pauseAfter?.reason &&
    pauseBefore?.until.getTime() === pauseAfter?.until.getTime()
  )
    return [];
  const events: PauseEvent[] = [];
  if (pauseBefore && !pauseAt(before, now))
    events.push({ kind: 'RESUMED', userId, timeZone, ...pauseBefore });
  if (pauseAfter) events.push({ kind: 'PAUSED', userId, timeZone, ...pauseAfter });
  return events;
}
