import type { DataSource, EntityManager } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import { eventParameters, insertEvent, type OutboxEvent } from '../../platform/outbox/outbox-rows.js';
import type { DueClaim } from '../../platform/settlement.js';
import { uuidv7Floor } from '../../platform/uuid.js';
import { toSignal } from './signal.mapper.js';
import type { Signal, SignalOutcome } from './signal.type.js';
import { FROM_SIGNAL, SELECT_SIGNAL } from './signal-columns.js';
import { insertSignal, type NewSignal } from './signal-insert.js';
import type { SignalRecord } from './signal-record.type.js';

export interface PastFilter {
  readonly before: Date;
  readonly limit: number;
  readonly after?: string | null;
  readonly pair?: Pair | null;
  readonly outcome?: SignalOutcome | null;
}

/** How a signal ended; `exitPrice` is null for VOID. */
export interface SignalSettlement {
  readonly signalId: string;
  readonly outcome: SignalOutcome;
  readonly exitPrice: number | null;
}

/** Signals generated in one day, and how those ended that count for a feed and engine version. */
export interface SignalDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly signals: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly voided: number;
}

/** A span of time is a span of ids, since they are made of it; told of both tables, only the months in it are read. */
const BY_DAY = `
SELECT to_char(s.generated_at AT TIME ZONE $3, 'YYYY-MM-DD') AS day, count(*)::int AS signals,
  (count(*) FILTER (WHERE c.outcome = 'WON'))::int AS won, (count(*) FILTER (WHERE c.outcome = 'LOST'))::int AS lost,
  (count(*) FILTER (WHERE c.outcome = 'TIE'))::int AS tied, (count(*) FILTER (WHERE c.outcome = 'VOID'))::int AS voided
FROM signals s LEFT JOIN signal_outcomes c
  ON c.signal_id = s.id AND c.signal_id >= $1 AND c.signal_id < $2
    AND s.counted AND s.feed = $4 AND s.engine_version = $5
WHERE s.id >= $1 AND s.id < $2 GROUP BY 1`;

/** From generation to expiry, at most. */
const LONGEST_LIFE_MS = Math.max(...TIMEFRAMES.map(timeframeMs));

/** Order of a list of active signals. */
const ORDER = { expiry: 's.expiration_time, s.id', newest: 's.id DESC' } as const;

/** Reads and writes signals and their outcomes; it decides nothing. */
export class SignalStoreService {
  constructor(private readonly dataSource: DataSource) {}

  /** Writes what telling of it causes, too. */
  insert(signal: NewSignal, event: OutboxEvent): Promise<boolean> {
    return insertSignal(this.dataSource, signal, event);
  }

  async find(id: string, userId: string): Promise<SignalRecord | undefined> {
    const [record] = await this.select('WHERE s.id = $1 AND s.user_id = $2', [id, userId]);
    return record;
  }

  async findMany(ids: readonly string[]): Promise<SignalRecord[]> {
    return this.select('WHERE s.id = ANY($1)', [ids]);
  }

  /** The author's saved signals that expire after `now`. */
  active(userId: string, now: Date, order: keyof typeof ORDER): Promise<SignalRecord[]> {
    // What was generated longer ago than a signal lives has expired, so older months need not be looked at.
    const oldest = uuidv7Floor(now.getTime() - LONGEST_LIFE_MS);
    const where = 'WHERE s.user_id = $1 AND s.saved_at IS NOT NULL AND s.expiration_time > $2 AND s.id >= $3';
    return this.select(`${where} ORDER BY ${ORDER[order]}`, [userId, now, oldest]);
  }

  /** The author's expired signals, saved or not, newest first. */
  past(userId: string, { before, limit, after, pair, outcome }: PastFilter): Promise<SignalRecord[]> {
    const where = `WHERE s.user_id = $1 AND s.expiration_time <= $2
      AND ($3::uuid IS NULL OR s.id < $3) AND ($4::text IS NULL OR s.pair = $4)
      AND ($5::text IS NULL OR o.outcome = $5)`;
    const parameters = [userId, before, after ?? null, pair ?? null, outcome ?? null, limit];
    return this.select(`${where} ORDER BY s.id DESC LIMIT $6`, parameters);
  }

  /** Marks a signal saved, once, by its author, before it expires, and writes the event. Answers whether it did. */
  async markSaved(id: string, userId: string, now: Date, event: OutboxEvent): Promise<boolean> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `WITH saved AS (
         UPDATE signals SET saved_at = $3
         WHERE id = $1 AND user_id = $2 AND saved_at IS NULL AND expiration_time > $3 RETURNING id
       ), told AS (${insertEvent(4, 'saved')})
       SELECT id FROM saved`,
      [id, userId, now, ...eventParameters(event)],
    );
    return rows.length === 1;
  }

  /**
   * Claims signals that fell due by `now`, oldest first; no other gateway claims them before `until`.
   * Rows that another gateway is claiming at this moment are passed over, not waited for.
   */
  async claimDue({ now, until, limit }: DueClaim): Promise<SignalRecord[]> {
    const [rows] = await this.dataSource.query<[{ id: string }[], number]>(
      `UPDATE signal_outcomes SET attempt_at = $2
       WHERE signal_id IN (
         SELECT signal_id FROM signal_outcomes WHERE outcome IS NULL AND attempt_at <= $1
         ORDER BY attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING signal_id AS id`,
      [now, until, limit],
    );
    return rows.length === 0 ? [] : this.findMany(rows.map(({ id }) => id));
  }

  /** Expiry of the signal that has been due the longest and is not settled; undefined where none is. */
  async oldestDue(now: Date): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ oldest: Date | null }[]>(
      `SELECT min(s.expiration_time) AS oldest FROM signal_outcomes o JOIN signals s ON s.id = o.signal_id
       WHERE o.outcome IS NULL AND s.expiration_time <= $1`,
      [now],
    );
    return row?.oldest ?? undefined;
  }

  /** Writes outcomes where there is none yet; answers the ids that this call settled. */
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

  /** All signals of a user, newest first, for the user. */
  async allOf(userId: string): Promise<Signal[]> {
    return (await this.select('WHERE s.user_id = $1 ORDER BY s.id DESC', [userId])).map(toSignal);
  }

  /** A user's signals generated after this one, in that order. */
  generatedAfter(userId: string, id: string, limit: number): Promise<SignalRecord[]> {
    return this.select('WHERE s.user_id = $1 AND s.id > $2 ORDER BY s.id LIMIT $3', [userId, id, limit]);
  }

  /** A user's signals settled after this one, in that order; none where this one is not settled, or another's. */
  settledAfter(userId: string, id: string, limit: number): Promise<SignalRecord[]> {
    const where = `WHERE s.user_id = $1 AND (o.settled_at, s.id) > (
      SELECT last.settled_at, last.signal_id FROM signal_outcomes last JOIN signals own ON own.id = last.signal_id
      WHERE last.signal_id = $2 AND own.user_id = $1)`;
    return this.select(`${where} ORDER BY o.settled_at, s.id LIMIT $3`, [userId, id, limit]);
  }

  /** A user's newest signals, newest first. */
  recentOf(userId: string, limit: number): Promise<SignalRecord[]> {
    return this.select('WHERE s.user_id = $1 ORDER BY s.id DESC LIMIT $2', [userId, limit]);
  }

  /** Days of a zone with any signal, from `from` until before `until`. */
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

  /** Takes the author out of their signals; the outcomes stay counted. */
  async forgetAuthor(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('UPDATE signals SET user_id = NULL WHERE user_id = $1', [userId]);
  }

  /** A record as its author sees it. */
  present(record: SignalRecord): Signal {
    return toSignal(record);
  }

  private select(clauses: string, parameters: readonly unknown[]): Promise<SignalRecord[]> {
    return this.dataSource.query(`SELECT ${SELECT_SIGNAL} ${FROM_SIGNAL} ${clauses}`, [...parameters]);
  }
}
