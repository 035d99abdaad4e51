import { LOSS_PAUSE_MS, LOSSES_TO_PAUSE, LOSSES_TO_STOP } from '#schema/practice.js';
import type { SignalOutcome } from '../signals/signal.type.js';
import { type DayUse, isUsedUp, type OwnLimits } from './daily-limit.js';
import type { PauseEvent } from './practice.event.js';
import type { PracticePauseReason } from './practice-account.type.js';

/** While `until` lies ahead no order is taken. */
export interface Pause {
  readonly reason: PracticePauseReason;
  readonly until: Date;
}

export interface LossGuard {
  /** Losses in a row, in the order of settlement. */
  readonly streak: number;
  readonly pause: Pause | null;
}

/** The pause that holds at a moment. @param now epoch milliseconds */
export function pauseAt({ pause }: LossGuard, now: number): Pause | null {
  return pause && pause.until.getTime() > now ? pause : null;
}

/**
 * Ends a pause that is over. The streak goes on after the hour that follows the third loss, so that the fifth still
 * stops the day; the day that follows the fifth begins with none.
 */
export function endPause(guard: LossGuard, now: number): LossGuard {
  if (!guard.pause || pauseAt(guard, now)) return guard;
  return { streak: guard.pause.reason === 'FIVE_LOSSES' ? 0 : guard.streak, pause: null };
}

/** Puts a pause on a guard, unless a longer one holds. */
function withPause(guard: LossGuard, pause: Pause): LossGuard {
  return guard.pause && guard.pause.until >= pause.until ? guard : { ...guard, pause };
}

/**
 * A guard after one more result. Ties and voids change nothing; a win ends the streak and no pause.
 *
 * @param now when it was settled, epoch milliseconds
 * @param dayEnd when the user's day ends
 */
export function afterResult(before: LossGuard, result: SignalOutcome, now: number, dayEnd: Date): LossGuard {
  const guard = endPause(before, now);
  if (result === 'WON') return { ...guard, streak: 0 };
  if (result !== 'LOST') return guard;
  const lost = { ...guard, streak: guard.streak + 1 };
  if (lost.streak === LOSSES_TO_PAUSE) {
    return withPause(lost, { reason: 'THREE_LOSSES', until: new Date(now + LOSS_PAUSE_MS) });
  }
  if (lost.streak < LOSSES_TO_STOP) return lost;
  // Named even where another pause ends with the day too: the end of this one clears the streak.
  const until = new Date(Math.max(dayEnd.getTime(), guard.pause?.until.getTime() ?? 0));
  return { ...lost, pause: { reason: 'FIVE_LOSSES', until } };
}

/** A guard with the pause that own limits ask for once a day is used up. @param now epoch milliseconds */
export function withOwnLimits(
  guard: LossGuard,
  limits: OwnLimits,
  use: DayUse,
  { now, dayEnd }: { readonly now: number; readonly dayEnd: Date },
): LossGuard {
  if (!isUsedUp(limits, use, now)) return guard;
  return withPause(guard, { reason: 'OWN_DAILY_LIMIT', until: dayEnd });
}

/** The events of a guard's change: a pause that had ended and was not yet published as ended, and a new one. */
export function pauseEvents(
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
  before: LossGuard,
  after: LossGuard,
  now: number,
): PauseEvent[] {
  const [held, holds] = [before.pause, after.pause];
  if (held?.reason === holds?.reason && held?.until.getTime() === holds?.until.getTime()) return [];
  const events: PauseEvent[] = [];
  if (held && !pauseAt(before, now)) events.push({ kind: 'RESUMED', userId, timeZone, ...held });
  if (holds) events.push({ kind: 'PAUSED', userId, timeZone, ...holds });
  return events;
}
