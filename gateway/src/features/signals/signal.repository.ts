import { type DataSource, type EntityManager, IsNull, MoreThan, type SelectQueryBuilder } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import { BATCH_ROWS, type Batches, inBatches } from '../../platform/database/batches.js';
import { columnsOf } from '../../platform/database/postgres.js';
import type { DueClaim } from '../../platform/settlement.js';
import { uuidv7Floor } from '../../platform/uuid.js';
import { SignalEntity, SignalOutcomeEntity } from './signal.entity.js';
import type { SignalOutcome } from './signal.type.js';

/** Columns used only for settlement. */
const SETTLEMENT_COLUMNS = ['signalId', 'dueAt', 'attemptAt'] as const;

/** A stored signal with its outcome, null until it is settled. */
export type SignalRow = SignalEntity & Omit<SignalOutcomeEntity, (typeof SETTLEMENT_COLUMNS)[number]>;

/** A signal before it is stored: it is not known yet whether it counts for its candle. */
export type NewSignal = Omit<SignalEntity, 'counted' | 'savedAt'> & {
  /** Opening of its candle in the feed's own source. */
  readonly sourceTime: Date;
};

export interface PastFilter {
  readonly before: Date;
  readonly limit: number;
  readonly after?: string | null;
  readonly pair?: Pair | null;
  readonly outcome?: SignalOutcome | null;
}

/** A signal's outcome; `exitPrice` is null for VOID. */
export interface SignalSettlement {
  readonly signalId: string;
  readonly outcome: SignalOutcome;
  readonly exitPrice: number | null;
}

/** Outcomes by kind. */
export interface OutcomeCounts {
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly voided: number;
}

/** Signals generated in one day, and the outcomes of those that count for one feed and engine version. */
export interface SignalDay extends OutcomeCounts {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly signals: number;
}

/** One author's signals in a period, separately for each feed and engine version; each candle counts once. */
export interface SignalPeriod extends OutcomeCounts {
  readonly feed: string;
  readonly simulated: boolean;
  readonly engineVersion: string;
  readonly generated: number;
  /** Generated signals that are settled by now. */
  readonly settled: number;
}

/** Large columns that exports omit. */
const NOT_EXPORTED = ['indicators', 'recommendation'] as const;

/** A signal as exported for its author. */
export type ExportedSignal = Omit<SignalRow, (typeof NOT_EXPORTED)[number]>;

const counts = (outcome: string) =>
  Object.entries({ won: 'WON', lost: 'LOST', tied: 'TIE', voided: 'VOID' })
    .map(([name, kind]) => `(count(*) FILTER (WHERE ${outcome} = '${kind}'))::int AS ${name}`)
    .join(', ');

/**
 * Number of signals of each day, with the counted outcomes of one feed and engine version. The time span is a span of
 * ids. It is given for both tables, so that only its months are read.
 */
const BY_DAY = `
SELECT to_char(s.generated_at AT TIME ZONE $3, 'YYYY-MM-DD') AS day, count(*)::int AS signals, ${counts('c.outcome')}
FROM signals s LEFT JOIN signal_outcomes c
  ON c.signal_id = s.id AND c.signal_id >= $1 AND c.signal_id < $2
    AND s.counted AND s.feed = $4 AND s.engine_version = $5
WHERE s.id >= $1 AND s.id < $2 GROUP BY 1`;

/**
 * An author's signals and outcomes in a time span, by feed and engine version. Of the outcomes, only that of the
 * author's first signal from each candle counts.
 */
const PERIOD = `
WITH own AS (
  SELECT s.feed, s.simulated, s.engine_version, o.outcome, row_number() OVER (
    PARTITION BY s.feed, s.engine_version, s.pair, s.timeframe, s.candle_time ORDER BY s.id) = 1 AS counts
  FROM signals s JOIN signal_outcomes o ON o.signal_id = s.id
  WHERE s.user_id = $1 AND s.id >= $2 AND s.id < $3 AND o.signal_id >= $2 AND o.signal_id < $3
)
SELECT feed, simulated, engine_version AS "engineVersion", count(*)::int AS generated,
  count(outcome)::int AS settled, ${counts('counts AND outcome')}
FROM own GROUP BY feed, simulated, engine_version ORDER BY generated DESC, feed, engine_version`;

/** Claims a candle for the first signal generated from it. Returns no row for a later one. */
const CLAIM_CANDLE = `
INSERT INTO counted_candles (feed, engine_version, pair, timeframe, source_time, signal_id)
VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING signal_id`;

/** Reads and writes signals with their outcomes. */
export class SignalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores a generated signal with its pending outcome. Returns whether it is the first for its candle. */
  async insert(manager: EntityManager, { sourceTime, ...signal }: NewSignal): Promise<boolean> {
    const { id, feed, engineVersion, pair, timeframe, expirationTime } = signal;
    const claim = [feed, engineVersion, pair, timeframe, sourceTime, id];
    const counted = (await manager.query<object[]>(CLAIM_CANDLE, claim)).length > 0;
    await manager.insert(SignalEntity, { ...signal, counted });
    await manager.insert(SignalOutcomeEntity, {
      signalId: id,
      dueAt: expirationTime,
      attemptAt: expirationTime,
    });
    return counted;
  }

  /** Marks a signal of this author as saved, once and before its expiry. Returns whether this call did. */
  async save(manager: EntityManager, id: string, userId: string, now: Date): Promise<boolean> {
    const unsaved = { id, userId, savedAt: IsNull(), expirationTime: MoreThan(now) };
    return (await manager.update(SignalEntity, unsaved, { savedAt: now })).affected === 1;
  }

  async find(id: string, userId: string): Promise<SignalRow | undefined> {
    return this.select().where('s.id = :id AND s.userId = :userId', { id, userId }).getRawOne();
  }

  /**
   * Claims due signals, oldest first, and leases them until `until`. SKIP LOCKED skips rows that another gateway is
   * claiming.
   */
  async claimDue({ now, until, limit }: DueClaim): Promise<SignalRow[]> {
    const [rows] = await this.dataSource.query<[{ id: string }[], number]>(
      `UPDATE signal_outcomes SET attempt_at = $2
       WHERE signal_id IN (
         SELECT signal_id FROM signal_outcomes WHERE outcome IS NULL AND attempt_at <= $1
         ORDER BY attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING signal_id AS id`,
      [now, until, limit],
    );
    const ids = rows.map(({ id }) => id);
    return ids.length === 0 ? [] : this.select().where('s.id = ANY(:ids)', { ids }).getRawMany();
  }

  /** Expiry of the unsettled signal that has been due the longest; undefined if none is due. */
  async oldestDue(now: Date): Promise<Date | undefined> {
    const row = await this.select()
      .select('min(s.expirationTime)', 'oldest')
      .where('o.outcome IS NULL AND s.expirationTime <= :now', { now })
      .getRawOne<{ oldest: Date | null }>();
    return row?.oldest ?? undefined;
  }

  /** Writes outcomes for unsettled signals by one statement. Returns the ids that this call settled. */
  async settle(
    manager: EntityManager,
    settlements: readonly SignalSettlement[],
    now: Date,
  ): Promise<ReadonlySet<string>> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE signal_outcomes o SET outcome = v.outcome, exit_price = v.exit_price, settled_at = $4
       FROM unnest($1::uuid[], $2::text[], $3::float8[]) AS v (id, outcome, exit_price)
       WHERE o.signal_id = v.id AND o.outcome IS NULL RETURNING o.signal_id AS id`,
      [
        settlements.map(({ signalId }) => signalId),
        settlements.map(({ outcome }) => outcome),
        settlements.map(({ exitPrice }) => exitPrice),
        now,
      ],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** A user's newest signals, newest first. */
  newest(userId: string, limit: number): Promise<SignalRow[]> {
    return this.of(userId).orderBy('s.id', 'DESC').limit(limit).getRawMany();
  }

  /** A user's signals generated after this one, oldest first. */
  generatedAfter(userId: string, id: string, limit: number): Promise<SignalRow[]> {
    return this.of(userId).andWhere('s.id > :id', { id }).orderBy('s.id').limit(limit).getRawMany();
  }

  /** A user's signals settled after this one, oldest first; none if this one is unsettled or another user's. */
  settledAfter(userId: string, id: string, limit: number): Promise<SignalRow[]> {
    const query = this.of(userId);
    const last = query
      .subQuery()
      .select('last.settledAt, last.signalId')
      .from(SignalOutcomeEntity, 'last')
      .innerJoin(SignalEntity, 'own', 'own.id = last.signalId')
      .where('last.signalId = :id AND own.userId = :userId');
    return query
      .andWhere(`(o.settledAt, s.id) > ${last.getQuery()}`, { id })
      .orderBy('o.settledAt')
      .addOrderBy('s.id')
      .limit(limit)
      .getRawMany();
  }

  /** All signals of an author, newest first. */
  all(userId: string): Batches<SignalRow> {
    return this.batches(this.of(userId));
  }

  /** All signals of an author, newest first, without their large columns. */
  allForExport(userId: string): Batches<ExportedSignal> {
    return this.batches(this.of(userId, NOT_EXPORTED));
  }

  /** Days in a time zone with any signal, from `from` up to but not including `until`. */
  byDay(
    from: Date,
    until: Date,
    timeZone: string,
    feed: string,
    engineVersion: string,
  ): Promise<SignalDay[]> {
    const ids = [uuidv7Floor(from.getTime()), uuidv7Floor(until.getTime())];
    return this.dataSource.query(BY_DAY, [...ids, timeZone, feed, engineVersion]);
  }

  /** An author's signals generated from `start` up to but not including `end`; no rows without signals. */
  periodsOf(userId: string, start: Date, end: Date): Promise<SignalPeriod[]> {
    return this.dataSource.query(PERIOD, [userId, uuidv7Floor(start.getTime()), uuidv7Floor(end.getTime())]);
  }

  /** Removes the author from their signals; the outcomes remain counted. */
  async forgetAuthor(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(SignalEntity, { userId }, { userId: null });
  }

  private batches<Row extends ExportedSignal>(all: SelectQueryBuilder<SignalEntity>): Batches<Row> {
    return inBatches((last) => {
      const query = all.clone().orderBy('s.id', 'DESC').limit(BATCH_ROWS);
      // The second condition follows from the first. Without it PostgreSQL may read all outcomes from the newest on.
      if (last) query.andWhere('s.id < :last AND o.signalId < :last', { last: last.id });
      return query.getRawMany<Row>();
    });
  }

  private of(userId: string, leftOut?: readonly (keyof SignalEntity)[]): SelectQueryBuilder<SignalEntity> {
    return this.select(leftOut).where('s.userId = :userId', { userId });
  }

  /** Signals with their outcomes as raw rows. */
  private select(leftOut?: readonly (keyof SignalEntity)[]): SelectQueryBuilder<SignalEntity> {
    const { manager } = this.dataSource;
    const signal = columnsOf(manager, SignalEntity, 's', leftOut);
    const outcome = columnsOf(manager, SignalOutcomeEntity, 'o', SETTLEMENT_COLUMNS);
    return manager
      .createQueryBuilder(SignalEntity, 's')
      .innerJoin(SignalOutcomeEntity, 'o', 'o.signalId = s.id')
      .select(`${signal}, ${outcome}`);
  }
}
