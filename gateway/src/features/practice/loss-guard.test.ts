import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SignalOutcome } from '../signals/signal.type.js';
import {
  afterOutcome,
  endPause,
  type LossGuard,
  NO_LIMIT,
  type Pause,
  pauseAt,
  pauseEvents,
  withOwnLimits,
} from './practice-guard.js';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 2, 10, 12);
const MIDNIGHT = new Date(NOON + 12 * HOUR);
const CALM: LossGuard = { streak: 0, pause: null };

/** A guard after results, all of them at one moment. */
const guardAfter = (results: readonly SignalOutcome[], guard = CALM, now = NOON) =>
  results.reduce((held, result) => afterOutcome(held, result, now, MIDNIGHT), guard);

describe('losses in a row', () => {
  test('the third pauses for one hour', () => {
    expect(guardAfter(['LOST', 'LOST']).pause).toBeNull();
    const guard = guardAfter(['LOST', 'LOST', 'LOST']);
    expect(guard.pause).toEqual({ reason: 'THREE_LOSSES', until: new Date(NOON + HOUR) });
    expect(pauseAt(guard, NOON + HOUR - 1)).not.toBeNull();
    expect(pauseAt(guard, NOON + HOUR)).toBeNull();
  });

  test('the streak continues after the hour: the fourth brings no new pause, the fifth stops the day', () => {
    const later = NOON + HOUR;
    const fourth = guardAfter(['LOST'], guardAfter(['LOST', 'LOST', 'LOST']), later);
    expect(fourth).toEqual({ streak: 4, pause: null });
    expect(guardAfter(['LOST'], fourth, later)).toEqual({
      streak: 5,
      pause: { reason: 'FIVE_LOSSES', until: MIDNIGHT },
    });
  });

  test('five that were open at the same time stop the day at once', () => {
    expect(guardAfter(['LOST', 'LOST', 'LOST', 'LOST', 'LOST'])).toEqual({
      streak: 5,
      pause: { reason: 'FIVE_LOSSES', until: MIDNIGHT },
    });
  });

  test('the day after a stop begins without a streak', () => {
    const stopped = guardAfter(['LOST', 'LOST', 'LOST', 'LOST', 'LOST', 'LOST']);
    expect(endPause(stopped, MIDNIGHT.getTime() - 1)).toBe(stopped);
    expect(endPause(stopped, MIDNIGHT.getTime())).toEqual(CALM);
    expect(guardAfter(['LOST'], stopped, MIDNIGHT.getTime())).toEqual({ streak: 1, pause: null });
  });

  test('ties and voids neither end nor lengthen the streak', () => {
    expect(guardAfter(['LOST', 'TIE', 'LOST', 'VOID', 'TIE'])).toEqual({ streak: 2, pause: null });
    expect(guardAfter(['LOST', 'TIE', 'LOST', 'VOID', 'LOST']).streak).toBe(3);
  });

  test('a win ends the streak, and no pause', () => {
    expect(guardAfter(['LOST', 'LOST', 'WON', 'LOST'])).toEqual({ streak: 1, pause: null });
    const paused = guardAfter(['LOST', 'LOST', 'LOST', 'WON']);
    expect(paused).toEqual({ streak: 0, pause: { reason: 'THREE_LOSSES', until: new Date(NOON + HOUR) } });
  });

  test('an hour that extends beyond midnight is not shortened by the stop of the day', () => {
    const late = MIDNIGHT.getTime() - HOUR / 2;
    const guard = guardAfter(['LOST', 'LOST', 'LOST', 'LOST', 'LOST'], CALM, late);
    expect(guard.pause).toEqual({ reason: 'FIVE_LOSSES', until: new Date(late + HOUR) });
  });

  test('a longer pause for another reason stays', () => {
    const held = { streak: 2, pause: { reason: 'OWN_DAILY_LIMIT' as const, until: MIDNIGHT } };
    expect(guardAfter(['LOST'], held)).toEqual({ streak: 3, pause: held.pause });
  });

  test('in any sequence, the streak is the number of losses since the last win, and no result shortens a pause', () => {
    const results = fc.array(fc.constantFrom<SignalOutcome>('WON', 'LOST', 'TIE', 'VOID'), { maxLength: 40 });
    fc.assert(
      fc.property(results, (sequence) => {
        let guard = CALM;
        for (const result of sequence) {
          const next = afterOutcome(guard, result, NOON, MIDNIGHT);
          expect(next.pause?.until.getTime() ?? 0).toBeGreaterThanOrEqual(guard.pause?.until.getTime() ?? 0);
          guard = next;
        }
        const sinceWin = sequence.slice(sequence.lastIndexOf('WON') + 1);
        expect(guard.streak).toBe(sinceWin.filter((result) => result === 'LOST').length);
        if (guard.streak >= 5) expect(guard.pause?.reason).toBe('FIVE_LOSSES');
      }),
    );
  });
});

describe('a used-up daily limit', () => {
  const limits = { dailyLoss: NO_LIMIT, dailyTrades: { ...NO_LIMIT, value: 5 } };
  const ordered = (guard: LossGuard, trades: number) =>
    withOwnLimits(guard, limits, { profit: 0, trades }, { now: NOON, dayEnd: MIDNIGHT });

  test('pauses until the day ends, even during the hour after three losses', () => {
    const pause = { reason: 'OWN_DAILY_LIMIT', until: MIDNIGHT };
    expect(ordered(CALM, 4)).toBe(CALM);
    expect(ordered(CALM, 5)).toEqual({ streak: 0, pause });
    expect(ordered(guardAfter(['LOST', 'LOST', 'LOST']), 5)).toEqual({ streak: 3, pause });
  });

  test('does not replace the stop after five losses, which ends at the same time and ends the streak', () => {
    const stopped = guardAfter(['LOST', 'LOST', 'LOST', 'LOST', 'LOST']);
    expect(ordered(stopped, 5)).toBe(stopped);
    expect(endPause(ordered(stopped, 5), MIDNIGHT.getTime())).toEqual(CALM);
  });
});

describe('events of a changed guard', () => {
  const hour: Pause = { reason: 'THREE_LOSSES', until: new Date(NOON + HOUR) };
  const user = { userId: 'u', timeZone: 'America/Sao_Paulo' };
  const events = (before: Pause | null, after: Pause | null, now = NOON) =>
    pauseEvents(user, { streak: 3, pause: before }, { streak: 3, pause: after }, now);

  test('none, if there is no pause or it stays as it was', () => {
    expect(events(null, null)).toEqual([]);
    expect(events(hour, { ...hour, until: new Date(hour.until) })).toEqual([]);
  });

  test('one for a new pause, also if only its end or only its reason is new', () => {
    const longer = { ...hour, until: MIDNIGHT };
    expect(events(null, hour)).toEqual([{ kind: 'PAUSED', ...user, ...hour }]);
    expect(events(hour, longer)).toEqual([{ kind: 'PAUSED', ...user, ...longer }]);
    const stop: Pause = { ...longer, reason: 'FIVE_LOSSES' };
    expect(events(longer, stop)).toEqual([{ kind: 'PAUSED', ...user, ...stop }]);
  });

  test('one for a pause that has ended, before that of the next', () => {
    const ended = { kind: 'RESUMED', ...user, ...hour };
    expect(events(hour, null, NOON + HOUR)).toEqual([ended]);
    const next = { ...hour, until: MIDNIGHT };
    expect(events(hour, next, NOON + HOUR)).toEqual([ended, { kind: 'PAUSED', ...user, ...next }]);
  });
});
