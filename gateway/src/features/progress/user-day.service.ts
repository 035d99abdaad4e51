import type { DataSource } from 'typeorm';
import { type DayBounds, DEFAULT_TIME_ZONE, dayBounds } from './user-day.js';

/** A user's day: its first moment and the next one's, in the user's own zone. */
export type UserDay = DayBounds;

/** Days of users, each by their own zone. */
export class UserDayService {
  constructor(private readonly dataSource: DataSource) {}

  /** The day of a user that holds `time`, epoch milliseconds. */
  async of(userId: string, time: number): Promise<UserDay> {
    return (await this.ofMany([userId], time))(userId);
  }

  /** The days of users that hold `time`, with one query. */
  async ofMany(userIds: readonly string[], time: number): Promise<(userId: string) => UserDay> {
    const rows = await this.dataSource.query<{ userId: string; timeZone: string }[]>(
      `SELECT user_id AS "userId", time_zone AS "timeZone" FROM progress
       WHERE user_id = ANY($1) AND time_zone IS NOT NULL`,
      [userIds],
    );
    const zones = new Map(rows.map(({ userId, timeZone }) => [userId, timeZone]));
    const days = new Map<string, UserDay>();
    return (userId) => {
      const zone = zones.get(userId) ?? DEFAULT_TIME_ZONE;
      const day = days.get(zone) ?? dayBounds(zone, time);
      days.set(zone, day);
      return day;
    };
  }
}
