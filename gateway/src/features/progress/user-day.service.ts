import type { EntityManager } from 'typeorm';
import { type DayBounds, DEFAULT_TIME_ZONE, dayBounds, weekBounds } from '../../platform/zone-calendar.js';
import type { ProgressRepository } from './progress.repository.js';

/** A user's day in the user's own zone: its first moment and that of the next day. */
export type UserDay = DayBounds;

/** The user's day that contains a time, epoch milliseconds. */
export type Calendar = (userId: string, time: number) => UserDay;

/** Finds users' days, each in the user's own zone. */
export class UserDayService {
  /** The last day computed for each zone; finding the ends of a day takes about fifty calendar look-ups. */
  private readonly days = new Map<string, UserDay>();

  constructor(private readonly repository: ProgressRepository) {}

  /**
   * The day in the user's cached zone, without a query, and that zone (null if the user has none). For statements that
   * verify the zone.
   */
  expected(userId: string, time: number): { readonly day: UserDay; readonly zone: string | null } {
    const zone = this.repository.knownZone(userId);
    return { day: this.dayIn(zone ?? DEFAULT_TIME_ZONE, time), zone };
  }

  /** The user's day that contains `time`, epoch milliseconds. */
  async of(userId: string, time: number): Promise<UserDay> {
    return (await this.calendarOf([userId]))(userId, time);
  }

  /** The user's week, Monday to Sunday, that contains `time`, epoch milliseconds. */
  async weekOf(userId: string, time: number): Promise<UserDay> {
    const { timeZone } = await this.of(userId, time);
    return weekBounds(timeZone, time);
  }

  /** The calendar of these users, read by one query; in the caller's transaction if one is given. */
  async calendarOf(userIds: readonly string[], manager?: EntityManager): Promise<Calendar> {
    const zones = await this.repository.zonesOf(userIds, manager);
    return (userId, time) => this.dayIn(zones.get(userId) ?? DEFAULT_TIME_ZONE, time);
  }

  private dayIn(zone: string, time: number): UserDay {
    const known = this.days.get(zone);
    if (known && known.start.getTime() <= time && time < known.end.getTime()) return known;
    const day = dayBounds(zone, time);
    this.days.set(zone, day);
    return day;
  }
}
