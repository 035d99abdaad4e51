import type { EntityManager } from 'typeorm';
import { type DayBounds, DEFAULT_TIME_ZONE, dayBounds, weekBounds } from '../../platform/zone-calendar.js';
import type { ProgressRepository } from './progress.repository.js';

/** A user's day: its first moment and the next one's, in the user's own zone. */
export type UserDay = DayBounds;

/** The day of a user that holds a moment, epoch milliseconds. */
export type Calendar = (userId: string, time: number) => UserDay;

/** Days of users, each by their own zone. */
export class UserDayService {
  /** The last day that was looked up in each zone: to find the ends of one takes fifty looks at a calendar. */
  private readonly days = new Map<string, UserDay>();

  constructor(private readonly repository: ProgressRepository) {}

  /**
   * The day by the zone that is known of a user without asking, and that zone, null for none of the user's own. For
   * statements that check the zone.
   */
  expected(userId: string, time: number): { readonly day: UserDay; readonly zone: string | null } {
    const zone = this.repository.knownZone(userId);
    return { day: this.dayIn(zone ?? DEFAULT_TIME_ZONE, time), zone };
  }

  /** The day of a user that holds `time`, epoch milliseconds. */
  async of(userId: string, time: number): Promise<UserDay> {
    return (await this.calendarOf([userId]))(userId, time);
  }

  /** The week, Monday to Sunday, of a user that holds `time`, epoch milliseconds. */
  async weekOf(userId: string, time: number): Promise<UserDay> {
    const { timeZone } = await this.of(userId, time);
    return weekBounds(timeZone, time);
  }

  /** The calendar of users, read with one query; in the caller's transaction where one is given. */
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
