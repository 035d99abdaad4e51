import type { DataSource, EntityManager } from 'typeorm';
import type { AlertEntryRow } from './alert.repository.js';
import type { AlertDeliveryStatus } from './alert.type.js';

/** Recipient of a digest. */
export interface DueDigest {
  readonly name: string;
  readonly email: string;
}

/** An alert that waits for a digest. */
export interface WaitingAlert
  extends Pick<
    AlertEntryRow,
    | 'series'
    | 'pair'
    | 'timeframe'
    | 'direction'
    | 'confidence'
    | 'chance'
    | 'entryPrice'
    | 'exitPrice'
    | 'outcome'
    | 'candleTime'
  > {
  readonly id: string;
  readonly createdAt: Date;
}

/** Result of an attempt to send a digest. */
interface SentDigest {
  readonly status: 'DELIVERED' | 'FAILED';
  readonly answer: string | null;
  readonly attempts: number;
  readonly now: Date;
}

/** Selects by the alert's thread whether it waits, so that no alert is in two digests. */
const WAITS = `JOIN alert_deliveries d ON d.alert_id = a.id AND d.kind = 'ALERT' AND d.channel = 'MAIL' AND d.status = 'PENDING'`;

/** Reads and writes which users are due a digest, and the alerts that wait for it. */
export class AlertDigestRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Schedules digests; an earlier due time stays. Waits for a transaction that is writing a user's digest, so that an
   * alert is either in that digest or gets a new row.
   */
  async want(manager: EntityManager, wanted: ReadonlyMap<string, Date>): Promise<void> {
    const users = [...wanted.keys()].sort();
    await manager.query(
      `INSERT INTO alert_digests AS d (user_id, due_at) SELECT * FROM unnest($1::uuid[], $2::timestamptz[])
       ON CONFLICT (user_id) DO UPDATE SET due_at = excluded.due_at WHERE d.due_at > excluded.due_at`,
      [users, users.map((userId) => wanted.get(userId))],
    );
  }

  /** Users whose digest is due, without those in `except`, the longest overdue first. */
  async due(now: Date, except: readonly string[], limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT user_id AS "userId" FROM alert_digests WHERE due_at <= $1 AND user_id <> ALL ($2::uuid[])
       ORDER BY due_at LIMIT $3`,
      [now, except, limit],
    );
    return rows.map(({ userId }) => userId);
  }

  /** A due digest, locked until the transaction ends; undefined if it is not due, or another gateway is writing it. */
  async lock(manager: EntityManager, userId: string, now: Date): Promise<DueDigest | undefined> {
    const [due] = await manager.query<DueDigest[]>(
      `SELECT u.name, u.email FROM alert_digests d JOIN users u ON u.id = d.user_id
       WHERE d.user_id = $1 AND d.due_at <= $2 FOR UPDATE OF d SKIP LOCKED`,
      [userId, now],
    );
    return due;
  }

  /**
   * The alerts that wait for a user's digest, oldest first.
   *
   * @param before limits to alerts made before then; all if omitted
   */
  waiting(manager: EntityManager, userId: string, before?: Date): Promise<WaitingAlert[]> {
    return manager.query(
      `SELECT a.id, a.created_at AS "createdAt", e.series, e.pair, e.timeframe, e.direction, e.confidence, e.chance,
         e.entry_price AS "entryPrice", e.exit_price AS "exitPrice", e.outcome, e.candle_time AS "candleTime"
       FROM alerts a JOIN alert_entries e ON e.id = a.entry_id ${WAITS}
       WHERE a.user_id = $1 AND ($2::timestamptz IS NULL OR a.created_at < $2) ORDER BY a.id`,
      [userId, before ?? null],
    );
  }

  /** Ends the wait of these alerts. */
  async end(
    manager: EntityManager,
    alertIds: readonly string[],
    { status, answer, now }: { status: AlertDeliveryStatus; answer: string | null; now: Date },
  ): Promise<void> {
    await manager.query(
      `UPDATE alert_deliveries SET status = $2, answer = $3, attempts = $4, updated_at = $5
       WHERE alert_id = ANY($1::uuid[]) AND kind = 'ALERT' AND channel = 'MAIL' AND status = 'PENDING'`,
      [alertIds, status, answer, status === 'DELIVERED' ? 1 : 0, now],
    );
  }

  /** Ends the wait of all alerts for a user's digest. */
  async endAll(
    manager: EntityManager,
    userId: string,
    end: { status: AlertDeliveryStatus; answer: string | null; now: Date },
  ): Promise<void> {
    const waiting = await this.waiting(manager, userId);
    await this.end(
      manager,
      waiting.map(({ id }) => id),
      end,
    );
    await this.delete(manager, userId);
  }

  /** Writes a digest's result into the threads of its alerts. */
  async noteSent(
    manager: EntityManager,
    { userId, first, last }: { userId: string; first: string; last: string },
    { status, answer, attempts, now }: SentDigest,
  ): Promise<void> {
    await manager.query(
      `UPDATE alert_deliveries d SET status = $4, answer = $5, attempts = $6, updated_at = $7 FROM alerts a
       WHERE a.id = d.alert_id AND a.user_id = $1 AND a.id BETWEEN $2 AND $3
         AND d.kind = 'ALERT' AND d.channel = 'MAIL' AND d.status IN ('DELIVERED', 'FAILED')`,
      [userId, first, last, status, answer, attempts, now],
    );
  }

  async postpone(manager: EntityManager, userId: string, dueAt: Date): Promise<void> {
    await manager.query('UPDATE alert_digests SET due_at = $2 WHERE user_id = $1', [userId, dueAt]);
  }

  async delete(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('DELETE FROM alert_digests WHERE user_id = $1', [userId]);
  }
}
