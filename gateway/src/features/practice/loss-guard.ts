import { LOSS_PAUSE_MS, LOSSES_TO_PAUSE, LOSSES_TO_STOP } from '#schema/practice.js';
import type { SignalOutcome } from '../signals/signal.type.js';
import { type DayUse, isUsedUp, type OwnLimits } from './daily-limit.js';
import type { PauseEvent } from './practice.event.js';
import type { PracticePauseReason } from './practice-account.type.js';

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
