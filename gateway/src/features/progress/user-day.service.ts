import type { EntityManager } from 'typeorm';
import {
  type DayBounds,
  DEFAULT_TIME_ZONE,
  dayBounds,
  dayIn,
  weekBounds,
  zoneKey,
} from '../../platform/zone-calendar.js';
import type { LongDay, ProgressRepository, UserZone } from './progress.repository.js';

export const NO_ZONE: UserZone = { timeZone: null, longDay: null };

/** The long day if `time` is within it. @param time epoch milliseconds */
export function longDayAt({ longDay }: UserZone, time: number): LongDay | undefined {
  return longDay && longDay.start.getTime() <= time && time < longDay.end.getTime() ? longDay : undefined;
}

/** The date, YYYY-MM-DD, under which what the user does at `time` is counted. @param time epoch milliseconds */
export function dateAt(zone: UserZone, time: number): string {
  return longDayAt(zone, time)?.date ?? dayIn(zone.timeZone ?? DEFAULT_TIME_ZONE, time);
}

/** A user's day in the user's own zone: its first moment and that of the next day. One is long; see `LongDay`. */
export interface UserDay extends DayBounds {
  /** YYYY-MM-DD; never goes back, whatever changes of zone there are. */
  readonly date: string;
}

/** The user's day that contains `time`, epoch milliseconds. */
export function dayAt(zone: UserZone, time: number): UserDay {
  const timeZone = zone.timeZone ?? DEFAULT_TIME_ZONE;
  const { start, end } = longDayAt(zone, time) ?? dayBounds(timeZone, time);
  return { date: dateAt(zone, time), timeZone, start, end };
}

/** The current day if the zone changes now: it ends at the new zone's first midnight after it would have ended. */
export function dayOfChange(former: UserZone, timeZone: string, now: number): LongDay {
  const { start, end } = dayAt(former, now);
  return { date: dateAt(former, now), start, end: dayBounds(timeZone, end.getTime() - 1).end };
}

/** The user's day that contains a time, epoch milliseconds. */
export type Calendar = (userId: string, time: number) => UserDay;

/** Finds users' days, each in the user's own zone. */
export class UserDayService {
  /** The last ordinary day computed for each zone; finding the ends of a day takes about fifty calendar look-ups. */
  private readonly days = new Map<string, UserDay>();

  constructor(private readonly repository: ProgressRepository) {}

  /** The user's day that contains `time`, epoch milliseconds. */
  async of(userId: string, time: number): Promise<UserDay> {
    return (await this.calendarOf([userId]))(userId, time);
  }

  /** The user's week, Monday to Sunday, that contains `time`, epoch milliseconds. */
  async weekOf(userId: string, time: number): Promise<DayBounds> {
    const { timeZone } = await this.of(userId, time);
    return weekBounds(timeZone, time);
  }

  /** The calendar of these users, read by one query; in the caller's transaction if one is given. */
  async calendarOf(userIds: readonly string[], manager?: EntityManager): Promise<Calendar> {
    const zones = await this.repository.zonesOf(userIds, manager);
    return (userId, time) => this.dayAt(zones.get(userId) ?? NO_ZONE, time);
  }

  private dayAt(zone: UserZone, time: number): UserDay {
    if (longDayAt(zone, time)) return dayAt(zone, time);
    const timeZone = zone.timeZone ?? DEFAULT_TIME_ZONE;
    const key = zoneKey(timeZone);
    const cached = this.days.get(key);
    if (cached && cached.start.getTime() <= time && time < cached.end.getTime())
      return { ...cached, timeZone };
    const day = dayAt(zone, time);
    this.days.set(key, day);
    return day;
  }
}
