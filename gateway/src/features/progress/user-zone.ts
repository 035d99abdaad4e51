import { type DayBounds, DEFAULT_TIME_ZONE, dayBounds, dayIn } from '../../platform/zone-calendar.js';

/**
 * The day in which a user's zone changed. It is longer than others: if a change of zone could shorten a day, it would
 * give a second allowance of whatever is limited per day.
 */
export interface LongDay {
  /** YYYY-MM-DD, in the former zone. */
  readonly date: string;
  readonly start: Date;
  /** First moment of the next day. */
  readonly end: Date;
}

/** What decides when a user's days begin and end. */
export interface UserZone {
  /** IANA name; null if the user has not set any. */
  readonly timeZone: string | null;
  /** Of the last change; it may be over. */
  readonly longDay: LongDay | null;
}

export const NO_ZONE: UserZone = { timeZone: null, longDay: null };

/** The long day if `time` is within it. @param time epoch milliseconds */
export function longDayAt({ longDay }: UserZone, time: number): LongDay | undefined {
  return longDay && longDay.start.getTime() <= time && time < longDay.end.getTime() ? longDay : undefined;
}

/** The date, YYYY-MM-DD, under which what the user does at `time` is counted. @param time epoch milliseconds */
export function dateAt(zone: UserZone, time: number): string {
  return longDayAt(zone, time)?.date ?? dayIn(zone.timeZone ?? DEFAULT_TIME_ZONE, time);
}

/** The user's day that contains `time`, epoch milliseconds. */
export function dayAt(zone: UserZone, time: number): DayBounds {
  const timeZone = zone.timeZone ?? DEFAULT_TIME_ZONE;
  const longDay = longDayAt(zone, time);
  return longDay ? { timeZone, start: longDay.start, end: longDay.end } : dayBounds(timeZone, time);
}

/** The current day if the zone changes now: it ends at the new zone's first midnight after it would have ended. */
export function dayOfChange(former: UserZone, timeZone: string, now: number): LongDay {
  const { start, end } = dayAt(former, now);
  return { date: dateAt(former, now), start, end: dayBounds(timeZone, end.getTime() - 1).end };
}
