import { LRUCache } from 'lru-cache';
import { type DataSource, type EntityManager, In, LessThan, QueryFailedError } from 'typeorm';
import { LEVEL_THRESHOLDS } from '#schema/level.js';
import type { Clock } from '../../platform/clock.js';
import { MOMENTS_AS_NUMBERS } from '../../platform/database/column-readers.js';
import { columnsOf } from '../../platform/database/entity-columns.js';
import { ask, statement } from '../../platform/database/statement.js';
import type { InlineEffect } from '../../platform/outbox/outbox-rows.js';
import { ProgressEntity, XpEntryEntity } from './progress.entity.js';
import { NO_ZONE, type UserZone } from './user-zone.js';
import { SIGNAL_REASONS, SIGNAL_XP_A_DAY } from './xp-award.js';

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

/** An upsert that changes nothing: it creates the row if missing and locks it either way. */
const LOCK = `
INSERT INTO progress AS p (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
RETURNING ${ZONE}`;

/** Totals as their owner sees them, and the XP given by this call. */
interface Given extends XpTotals {
  readonly points: number;
}

export type XpTotals = Pick<
  ProgressEntity,
  'xpPoints' | 'celebratedLevel' | 'signalsGenerated' | 'secondsSpent'
>;

const TOTALS = `p.xp_points AS "xpPoints", p.celebrated_level AS "celebratedLevel",
  p.signals_generated AS "signalsGenerated", p.seconds_spent AS "secondsSpent"`;

/**
 * A database function that writes the entry, updates the totals and enforces the daily limit in one call. The caller holds
 * the user's lock.
 */
const GIVE = 'SELECT progress_award($1, $2, $3, $4, $5, $6, $7, $8, $9, NULL, NULL) AS given';

/**
 * The same within the statement that writes a signal, by optimistic concurrency control: it writes the totals only if they
 * are still the ones that it read. Everybody who gives points writes the totals in the same transaction, so unchanged
 * totals mean an unchanged sum of the day. It refuses if the totals have changed or do not exist, if the user's zone is
 * not the expected one, or if a level is reached, since these need a transaction.
 *
 * The day's sum is kept with the totals, and read from the entries if XP was given in another way since it was written.
 *
 * Constants are part of its text, so that PostgreSQL need not parse them at every call.
 *
 * @param first number of the first parameter: zone, and the six of `entryParameters`
 */
const GIVE_WITHIN = (first: number, cause: string) => {
  const [zone, signals, key, reason, most, day, moment] = Array.from(
    { length: 7 },
    (_, index) => `$${first + index}`,
  );
  const levels = `'{${LEVEL_THRESHOLDS.join()}}'::int[]`;
  return `known AS MATERIALIZED (
  SELECT p.user_id, p.xp_points, p.signals_generated,
    CASE WHEN p.signal_day = ${day}::date AND p.signal_day_total = p.xp_points THEN p.signal_day_xp
      ELSE (SELECT coalesce(sum(e.points), 0)::int FROM xp_entries e
        WHERE e.user_id = p.user_id AND e.day = ${day}::date AND e.reason = ANY ('{${SIGNAL_REASONS.join()}}'))
    END AS day_xp
  FROM (${cause}) c JOIN progress p ON p.user_id = c.user_id
), total AS (
  UPDATE progress p SET signals_generated = k.signals_generated + ${signals}::int, xp_points = k.xp_points + k.points,
    signal_day = ${day}::date, signal_day_xp = k.day_xp + k.points, signal_day_total = k.xp_points + k.points
  FROM (SELECT *, least(${most}::int, greatest(0, ${SIGNAL_XP_A_DAY} - day_xp)) AS points FROM known) k
  WHERE p.user_id = k.user_id AND p.xp_points = k.xp_points AND p.signals_generated = k.signals_generated
    AND p.time_zone IS NOT DISTINCT FROM ${zone}::text
    AND width_bucket(k.xp_points, ${levels}) = width_bucket(k.xp_points + k.points, ${levels})
  RETURNING p.user_id, k.points, json_build_object('xpPoints', p.xp_points, 'celebratedLevel', p.celebrated_level,
    'signalsGenerated', p.signals_generated, 'secondsSpent', p.seconds_spent, 'points', k.points) AS effect
), entry AS (
  INSERT INTO xp_entries (user_id, key, reason, points, day, created_at)
  SELECT user_id, ${key}::text, ${reason}::text, points, ${day}::date, ${moment}::timestamptz FROM total WHERE points > 0
), event AS (
  SELECT coalesce((SELECT effect FROM total), progress_refused()) AS effect FROM (${cause}) c
)`;
};

/** Raised by `progress_refused`. */
const NEEDS_TRANSACTION = 'FA001';
/** SQLSTATE of a unique violation: the entry was given before. */
const GIVEN_BEFORE = '23505';

function isRefused(error: unknown): boolean {
  if (!(error instanceof QueryFailedError) || !('code' in error)) return false;
  const isEntry = 'table' in error && error.table === 'xp_entries';
  return error.code === NEEDS_TRANSACTION || (isEntry && error.code === GIVEN_BEFORE);
}

const LAST_VISIT = `SELECT key AS "visitKey", created_at AS "visitedAt" FROM xp_entries
  WHERE user_id = $1 AND reason = 'daily-visit' ORDER BY created_at DESC LIMIT 1`;

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

/** Users whose zone is cached. */
const MAX_ZONES = 10_000;
/**
 * Statements that use a cached zone compare its name with the stored one. Only after two changes may that be the same
 * again with other days, and the second change is at least this long after the first.
 */
const CACHE_MS = 24 * 3_600_000;

interface KnownZone extends UserZone {
  /** When it was read, epoch milliseconds. */
  readonly readAt: number;
}

/** A change of zone. */
interface ZoneChange {
  readonly zone: UserZone;
  readonly at: Date;
  /** A zone set after this moment is not changed. */
  readonly changeable: Date;
}

/** What is given, as the parameters of a statement. */
const entryParameters = ({ key, reason, points, day, createdAt }: XpEntryRow, signals: number) => [
  signals,
  key,
  reason,
  points,
  day,
  createdAt.toISOString(),
];

/** Reads and writes users' totals and the append-only ledger of XP. */
export class ProgressRepository {
  private readonly zones = new LRUCache<string, KnownZone>({ max: MAX_ZONES });

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

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
    const zones = new Map(rows.map((row) => [row.userId, toZone(row)]));
    for (const userId of userIds) this.remember(userId, zones.get(userId) ?? NO_ZONE);
    return zones;
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

  /** Serialises a user's awards until the transaction ends. Returns the user's zone. */
  async lock(manager: EntityManager, userId: string): Promise<UserZone> {
    const [row] = await manager.query<ZoneRow[]>(LOCK, [userId]);
    const zone = row ? toZone(row) : NO_ZONE;
    this.remember(userId, zone);
    return zone;
  }

  /**
   * Counts signals and writes an entry, once for its key, and adds both to the totals. Awards for signals share a daily
   * limit. The transaction must hold the user's lock.
   */
  async give(manager: EntityManager, entry: XpEntryRow, signals: number): Promise<Given | undefined> {
    const limits = [SIGNAL_REASONS, SIGNAL_XP_A_DAY];
    const parameters = [entry.userId, ...entryParameters(entry, signals), ...limits];
    const [row] = await manager.query<{ given: Given }[]>(GIVE, parameters);
    return row?.given;
  }

  /**
   * The same as a part of the statement that writes a signal.
   *
   * @param zone zone of the entry's day; null if the user has none
   */
  partOf(
    entry: XpEntryRow,
    signals: number,
    zone: string | null,
    done: (given: Given) => void,
  ): InlineEffect {
    return {
      name: 'XP of a signal',
      sql: GIVE_WITHIN,
      values: [zone, ...entryParameters(entry, signals)],
      isRefused,
      done: (effect) => done(effect as Given),
    };
  }

  /** Totals, zone and last visit of a user, by one statement. */
  async visit(userId: string): Promise<(Partial<XpTotals> & Visit) | undefined> {
    const [found] = await ask(this.dataSource, VISIT, [userId]);
    if (!found) return undefined;
    const zone = toZone(found);
    this.remember(userId, zone);
    return { ...found, zone };
  }

  /** The last counted visit of a user whose lock the transaction holds. */
  async lastVisit(manager: EntityManager, userId: string): Promise<Pick<Visit, 'visitKey' | 'visitedAt'>> {
    const [row] = await manager.query<{ visitKey: string; visitedAt: Date }[]>(LAST_VISIT, [userId]);
    return { visitKey: row?.visitKey ?? null, visitedAt: row?.visitedAt.getTime() ?? null };
  }

  /** A user's zone as last read by this gateway. It may have changed elsewhere since. */
  knownZone(userId: string): UserZone {
    const known = this.zones.get(userId);
    return known && this.clock.now() - known.readAt < CACHE_MS ? known : NO_ZONE;
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

  private remember(userId: string, zone: UserZone): void {
    this.zones.set(userId, { ...zone, readAt: this.clock.now() });
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
