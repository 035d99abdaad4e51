import { type DayUse, isUsedUp, type OwnLimits } from './daily-limit.js';
import { type LossGuard, pauseAt, withPause } from './loss-guard.js';
import type { PauseEvent } from './practice.event.js';

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

/** What is to be told when a guard was changed: a pause that had ended without anyone saying so, and a new one. */
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
