import { MINUTES_OF_DAY } from '#schema/alert.js';
import type { LocalTime } from '../../platform/zone-calendar.js';

/**
 * A part of each day, in minutes since midnight: from `from` (inclusive) to `until` (exclusive). If `until` is smaller,
 * it spans midnight.
 */
export interface DayWindow {
  readonly from: number;
  readonly until: number;
}

/** When a rule may make alerts, in its owner's zone. */
export interface Schedule {
  /** ISO weekdays: 1 is Monday. */
  readonly weekdays: readonly number[];
  /** Null means the whole day. */
  readonly hours: DayWindow | null;
  /** No alerts within this window. */
  readonly quiet: DayWindow | null;
}

/** Why a window is invalid; undefined if it is valid. */
export function windowError({ from, until }: DayWindow): string | undefined {
  const isMinute = (value: number) => Number.isInteger(value) && value >= 0 && value < MINUTES_OF_DAY;
  if (!isMinute(from) || !isMinute(until)) return 'Um horário vai de 0 a 1439 minutos depois da meia-noite.';
  if (from === until) return 'O começo e o fim de um horário são diferentes.';
  return undefined;
}

const isWithin = ({ from, until }: DayWindow, minute: number) =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until;

/**
 * Whether a rule may make an alert at a moment. The weekday is that of the moment itself, also in a window that spans
 * midnight.
 */
export function isOpen({ weekdays, hours, quiet }: Schedule, { weekday, minute }: LocalTime): boolean {
  return (
    weekdays.includes(weekday) &&
    (hours === null || isWithin(hours, minute)) &&
    (quiet === null || !isWithin(quiet, minute))
  );
}
