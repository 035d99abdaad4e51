import { type DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { ask, columnsOf, MOMENTS_AS_NUMBERS, statement } from '../../platform/database/postgres.js';
import { ProgressEntity, XpEntryEntity } from './progress.entity.js';
import { SIGNAL_REASONS } from './xp-award.js';

/** A period in which a user had Farol open without interruption; epoch milliseconds. */
export interface Presence {
  readonly userId: string;
  readonly from: number;
  readonly until: number;
}

/** A raw row of `xp_entries`. */
export type XpEntryRow = Omit<XpEntryEntity, 'user'>;

/** End of a page of XP entries, which are ordered by time and, within a millisecond, by key. */
export type XpCursor = Pick<XpEntryRow, 'createdAt' | 'key'>;

/** An upsert that leaves out time that another tab or gateway has already counted. */
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

const ZONE = `p.time_zone AS "timeZone", p.long_day::text AS "longDay", p.long_day_start AS "longDayStart",
  p.long_day_end AS "longDayEnd"`;

/** The columns of `ZONE`; moments as the driver or a statement reads them. */
interface ZoneRow {
  readonly timeZone: string | null;
  readonly longDay: string | null;
  readonly longDayStart: Date | number | null;
  readonly longDayEnd: Date | number | null;
}

function toZone({ timeZone, longDay: date, longDayStart, longDayEnd }: ZoneRow): UserZone {
  const longDay = date !== null &&
    longDayStart !== null &&
    longDayEnd !== null && { date, start: new Date(longDayStart), end: new Date(longDayEnd) };
  return { timeZone, longDay: longDay || null };
}

export type XpTotals = Pick<
  ProgressEntity,
  'xpPoints' | 'celebratedLevel' | 'signalsGenerated' | 'secondsSpent'
>;

const TOTALS = `p.xp_points AS "xpPoints", p.celebrated_level AS "celebratedLevel",
  p.signals_generated AS "signalsGenerated", p.seconds_spent AS "secondsSpent"`;

const LAST_VISIT = `SELECT key AS "visitKey", created_at AS "visitedAt" FROM xp_entries
  WHERE user_id = $1 AND reason = 'daily-visit' ORDER BY created_at DESC LIMIT 1`;

/** An upsert that changes nothing: it creates the row if missing and locks it either way. */
const LOCK = `
INSERT INTO progress AS p (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
RETURNING ${TOTALS}, ${ZONE}`;

/** Everything read by one visit to the totals. */
const VISIT = statement<Partial<XpTotals> & Visited>(
  'totals at a visit',
  `SELECT ${TOTALS}, ${ZONE}, v."visitKey", v."visitedAt"
   FROM (SELECT $1::uuid AS id) me LEFT JOIN progress p ON p.user_id = me.id LEFT JOIN (${LAST_VISIT}) v ON true`,
  MOMENTS_AS_NUMBERS,
);

interface Visited extends ZoneRow {
  /** Key and time (epoch milliseconds) of the last counted visit; null if there was none. */
  readonly visitKey: string | null;
  readonly visitedAt: number | null;
}

/** What a visit reads besides the totals. */
interface Visit extends Pick<Visited, 'visitKey' | 'visitedAt'> {
  readonly zone: UserZone;
}

/** A change of zone. */
interface ZoneChange {
  readonly zone: UserZone;
  readonly at: Date;
  /** A zone set after this moment is not changed. */
  readonly changeable: Date;
}

/** Reads and writes users' totals and reads the append-only ledger of XP. */
export class ProgressRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A user's totals; null if there are none yet. */
  find(userId: string): Promise<ProgressEntity | null> {
    return this.dataSource.getRepository(ProgressEntity).findOneBy({ userId });
  }

  findMany(userIds: readonly string[]): Promise<ProgressEntity[]> {
    return this.dataSource.getRepository(ProgressEntity).findBy({ userId: In([...userIds]) });
  }

  /** Zones by user, without users who have none; in the caller's transaction if one is given. */
  async zonesOf(
    userIds: readonly string[],
    manager = this.dataSource.manager,
  ): Promise<ReadonlyMap<string, UserZone>> {
    const rows = await manager.query<(ZoneRow & { readonly userId: string })[]>(
      `SELECT p.user_id AS "userId", ${ZONE} FROM progress p WHERE p.user_id = ANY($1) AND p.time_zone IS NOT NULL`,
      [userIds],
    );
    return new Map(rows.map((row) => [row.userId, toZone(row)]));
  }

  /**
   * Sets the zone of a user who has none or set it before `changeable`. The transaction must hold the user's lock.
   * Returns whether it did.
   */
  async setZone(
    manager: EntityManager,
    userId: string,
    { zone, at, changeable }: ZoneChange,
  ): Promise<boolean> {
    const { timeZone, longDay } = zone;
    const { affected } = await manager
      .createQueryBuilder()
      .update(ProgressEntity)
      .set({
        timeZone,
        timeZoneSetAt: at,
        longDay: longDay?.date ?? null,
        longDayStart: longDay?.start ?? null,
        longDayEnd: longDay?.end ?? null,
      })
      .where('user_id = :userId AND (time_zone IS NULL OR time_zone_set_at <= :changeable)')
      .setParameters({ userId, changeable })
      .execute();
    return affected === 1;
  }

  /** Whether a user was ever given XP that is limited per day. */
  hasSignalXp(manager: EntityManager, userId: string): Promise<boolean> {
    return manager.existsBy(XpEntryEntity, { userId, reason: In([...SIGNAL_REASONS]) });
  }

  /** Marks a level as celebrated. Returns whether it was not yet, which is true for only one call. */
  async celebrate(userId: string, level: number): Promise<boolean> {
    const { manager } = this.dataSource;
    const lower = { userId, celebratedLevel: LessThan(level) };
    return (await manager.update(ProgressEntity, lower, { celebratedLevel: level })).affected === 1;
  }

  /** @param presences each of a different user, since one statement may update a row only once */
  async addPresence(presences: readonly Presence[]): Promise<void> {
    await this.dataSource.query(ADD_PRESENCE, [
      presences.map(({ userId }) => userId),
      presences.map(({ from }) => new Date(from)),
      presences.map(({ until }) => new Date(until)),
    ]);
  }

  /** Serialises a user's awards until the transaction ends. Returns the user's totals and zone. */
  async lock(
    manager: EntityManager,
    userId: string,
  ): Promise<{ readonly totals: XpTotals; readonly zone: UserZone }> {
    const [row] = await manager.query<(XpTotals & ZoneRow)[]>(LOCK, [userId]);
    if (!row) throw new Error('the totals of a user could not be locked');
    const { xpPoints, celebratedLevel, signalsGenerated, secondsSpent } = row;
    return { totals: { xpPoints, celebratedLevel, signalsGenerated, secondsSpent }, zone: toZone(row) };
  }

  /** XP that signals have given a user on a day, YYYY-MM-DD. */
  async signalXpOn(manager: EntityManager, userId: string, day: string): Promise<number> {
    const where = { userId, day, reason: In([...SIGNAL_REASONS]) };
    return (await manager.sum(XpEntryEntity, 'points', where)) ?? 0;
  }

  /** Writes an entry. Returns whether it is the first of its key. */
  async addEntry(manager: EntityManager, entry: XpEntryRow): Promise<boolean> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(XpEntryEntity)
      .values(entry)
      .orIgnore()
      .returning('key')
      .execute();
    return raw.length > 0;
  }

  /** Adds to the totals of a user whose lock the transaction holds. */
  async add(manager: EntityManager, userId: string, points: number, signals: number): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(ProgressEntity)
      .set({
        xpPoints: () => 'xp_points + :points',
        signalsGenerated: () => 'signals_generated + :signals',
      })
      .where({ userId })
      .setParameters({ points, signals })
      .execute();
  }

  /** Totals, zone and last visit of a user, by one statement. */
  async visit(userId: string): Promise<(Partial<XpTotals> & Visit) | undefined> {
    const [found] = await ask(this.dataSource, VISIT, [userId]);
    if (!found) return undefined;
    return { ...found, zone: toZone(found) };
  }

  /** The last counted visit of a user whose lock the transaction holds. */
  async lastVisit(manager: EntityManager, userId: string): Promise<Pick<Visit, 'visitKey' | 'visitedAt'>> {
    const [row] = await manager.query<{ visitKey: string; visitedAt: Date }[]>(LAST_VISIT, [userId]);
    return { visitKey: row?.visitKey ?? null, visitedAt: row?.visitedAt.getTime() ?? null };
  }

  /** A user's entries as raw rows, newest first. */
  entries(userId: string, limit: number, after?: XpCursor): Promise<XpEntryRow[]> {
    const query = this.selectEntries(userId).orderBy('e.createdAt', 'DESC').addOrderBy('e.key', 'DESC');
    if (after) query.andWhere('(e.createdAt, e.key) < (:createdAt, :key)', after);
    return query.limit(limit).getRawMany();
  }

  /**
   * Number of users who visited on each of these days (YYYY-MM-DD, in each user's zone); days without visitors are left
   * out.
   */
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
    // Without the cast the driver turns the day into a Date.
    const columns = `${columnsOf(manager, XpEntryEntity, 'e', ['day'])}, e.day::text AS day`;
    return manager
      .createQueryBuilder(XpEntryEntity, 'e')
      .select(columns)
      .where('e.userId = :userId', { userId });
  }
}
