import { type DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { columnsOf } from '../../platform/database/entity-columns.js';
import { ProgressEntity, XpEntryEntity } from './progress.entity.js';
import { SIGNAL_REASONS } from './xp-award.js';

/** Time that a user had Farol open, without a pause; epoch milliseconds. */
export interface Presence {
  readonly userId: string;
  readonly from: number;
  readonly until: number;
}

/** A raw row of `xp_entries`. */
export type XpEntryRow = Omit<XpEntryEntity, 'user'>;

/** Where a page of XP ends: entries are in the order of their time and, within a millisecond, of their key. */
export type XpCursor = Pick<XpEntryRow, 'createdAt' | 'key'>;

/** An upsert that cuts off what another tab or gateway has counted before. */
const ADD_PRESENCE = `
INSERT INTO progress AS p (user_id, seconds_spent, seen_until)
SELECT v.user_id, floor(extract(epoch FROM v.until - v.since)), v.until
FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS v (user_id, since, until)
  JOIN users u ON u.id = v.user_id
ON CONFLICT (user_id) DO UPDATE SET
  seconds_spent = p.seconds_spent + greatest(0, floor(extract(epoch FROM
    excluded.seen_until - greatest(coalesce(p.seen_until, '-infinity'),
      excluded.seen_until - excluded.seconds_spent * interval '1 second'))))::int,
  seen_until = greatest(p.seen_until, excluded.seen_until)`;

/** An upsert that adds to what is there. */
const COUNT_SIGNAL = `
INSERT INTO progress AS p (user_id, signals_generated) VALUES ($1, 1)
ON CONFLICT (user_id) DO UPDATE SET signals_generated = p.signals_generated + 1`;

/** An upsert with a condition. */
const SET_TIME_ZONE = `
INSERT INTO progress AS p (user_id, time_zone, time_zone_set_at) VALUES ($1, $2, $3)
ON CONFLICT (user_id) DO UPDATE SET time_zone = $2,
  time_zone_set_at = CASE WHEN p.time_zone = $2 THEN p.time_zone_set_at ELSE $3 END
WHERE p.time_zone IS NULL OR p.time_zone = $2 OR p.time_zone_set_at <= $4 RETURNING user_id`;

/** An upsert that changes nothing: it makes the row where there is none, and locks it either way. */
const LOCK = `
INSERT INTO progress (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
RETURNING time_zone AS "timeZone"`;

/** A data-modifying WITH: entry and total are one statement. */
const ADD_ENTRY = `
WITH entry AS (
  INSERT INTO xp_entries (user_id, key, reason, points, day, created_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (user_id, key) DO NOTHING RETURNING points
)
UPDATE progress SET xp_points = xp_points + entry.points FROM entry WHERE user_id = $1 RETURNING xp_points AS total`;

/** Reads and writes what users have gathered: totals and the append-only ledger of XP. */
export class ProgressRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A user's totals; null where there are none yet. */
  find(userId: string): Promise<ProgressEntity | null> {
    return this.dataSource.getRepository(ProgressEntity).findOneBy({ userId });
  }

  findMany(userIds: readonly string[]): Promise<ProgressEntity[]> {
    return this.dataSource.getRepository(ProgressEntity).findBy({ userId: In([...userIds]) });
  }

  /** Zones of those users who have one, by user; in the caller's transaction where one is given. */
  async zonesOf(
    userIds: readonly string[],
    manager = this.dataSource.manager,
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await manager
      .createQueryBuilder(ProgressEntity, 'p')
      .select('p.userId', 'userId')
      .addSelect('p.timeZone', 'timeZone')
      .where('p.userId = ANY(:userIds) AND p.timeZone IS NOT NULL', { userIds })
      .getRawMany<{ userId: string; timeZone: string }>();
    return new Map(rows.map(({ userId, timeZone }) => [userId, timeZone]));
  }

  /** Sets the zone of a user who has none, or set it before `changeable`; answers whether it did. */
  async setTimeZone(userId: string, timeZone: string, now: Date, changeable: Date): Promise<boolean> {
    const parameters = [userId, timeZone, now, changeable];
    return (await this.dataSource.query<unknown[]>(SET_TIME_ZONE, parameters)).length === 1;
  }

  /** Marks a level as celebrated; answers whether it was not so before, which is true for one call alone. */
  async celebrate(userId: string, level: number): Promise<boolean> {
    const { manager } = this.dataSource;
    const lower = { userId, celebratedLevel: LessThan(level) };
    return (await manager.update(ProgressEntity, lower, { celebratedLevel: level })).affected === 1;
  }

  /** @param presences of different users, since one statement may touch a row once */
  async addPresence(presences: readonly Presence[]): Promise<void> {
    await this.dataSource.query(ADD_PRESENCE, [
      presences.map(({ userId }) => userId),
      presences.map(({ from }) => new Date(from)),
      presences.map(({ until }) => new Date(until)),
    ]);
  }

  async countSignal(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(COUNT_SIGNAL, [userId]);
  }

  /** Lets a user's awards wait for each other until the transaction ends; answers the user's zone, null without one. */
  async lock(manager: EntityManager, userId: string): Promise<string | null> {
    const [row] = await manager.query<{ timeZone: string | null }[]>(LOCK, [userId]);
    return row?.timeZone ?? null;
  }

  /** XP that signals have given a user on a day. */
  async signalPoints(manager: EntityManager, userId: string, day: string): Promise<number> {
    const row = await manager
      .createQueryBuilder(XpEntryEntity, 'e')
      .select('coalesce(sum(e.points), 0)::int', 'points')
      .where('e.userId = :userId AND e.day = :day', { userId, day })
      .andWhere('e.reason = ANY(:reasons)', { reasons: SIGNAL_REASONS })
      .getRawOne<{ points: number }>();
    return row?.points ?? 0;
  }

  /** Writes an entry, once for its key, and adds it to the total; answers the total, undefined where nothing is new. */
  async addEntry(manager: EntityManager, entry: XpEntryRow): Promise<number | undefined> {
    const { userId, key, reason, points, day, createdAt } = entry;
    const parameters = [userId, key, reason, points, day, createdAt];
    const [[written]] = await manager.query<[{ total: number }[], number]>(ADD_ENTRY, parameters);
    return written?.total;
  }

  /** A user's entries as raw rows, newest first. */
  entries(userId: string, limit?: number, after?: XpCursor): Promise<XpEntryRow[]> {
    const query = this.selectEntries(userId).orderBy('e.createdAt', 'DESC').addOrderBy('e.key', 'DESC');
    if (after) query.andWhere('(e.createdAt, e.key) < (:createdAt, :key)', after);
    return query.limit(limit).getRawMany();
  }

  /** The visit of a user that was counted last. */
  lastVisit(userId: string): Promise<XpEntryRow | undefined> {
    return this.selectEntries(userId)
      .andWhere("e.reason = 'daily-visit'")
      .orderBy('e.createdAt', 'DESC')
      .limit(1)
      .getRawOne();
  }

  /** Users who were there on each of these days (YYYY-MM-DD, each user's own); days without any are left out. */
  async visitorsByDay(days: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource
      .createQueryBuilder(XpEntryEntity, 'e')
      .select('e.day::text', 'day')
      .addSelect('count(*)::int', 'visitors')
      .where("e.reason = 'daily-visit' AND e.day = ANY(:days::date[])", { days })
      .groupBy('e.day')
      .getRawMany<{ day: string; visitors: number }>();
    return new Map(rows.map(({ day, visitors }) => [day, visitors]));
  }

  private selectEntries(userId: string) {
    const { manager } = this.dataSource;
    // Without the cast the driver makes a moment of the day.
    const columns = `${columnsOf(manager, XpEntryEntity, 'e', ['day'])}, e.day::text AS day`;
    return manager
      .createQueryBuilder(XpEntryEntity, 'e')
      .select(columns)
      .where('e.userId = :userId', { userId });
  }
}
