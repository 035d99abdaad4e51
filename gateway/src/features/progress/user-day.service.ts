import type { EntityManager } from 'typeorm';
import { type DayBounds, DEFAULT_TIME_ZONE, dayBounds, weekBounds } from '../../platform/zone-calendar.js';
import type { ProgressRepository } from './progress.repository.js';

/** A user's day: its first moment and the next one's, in the user's own zone. */
export type UserDay = DayBounds;

/** The day of a user that holds a moment, epoch milliseconds. */
export type Calendar = (userId: string, time: number) => UserDay;

/** Days of users, each by their own zone. */
export class UserDayService {
  constructor(private readonly repository: ProgressRepository) {}

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
    const days = new Map<string, UserDay>();
    return (userId, time) => {
      const zone = zones.get(userId) ?? DEFAULT_TIME_ZONE;
      const known = days.get(zone);
      if (known && known.start.getTime() <= time && time < known.end.getTime()) return known;
      const day = dayBounds(zone, time);
      days.set(zone, day);
      return day;
    };
  }
}
