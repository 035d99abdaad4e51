import type { DataSource, EntityManager } from 'typeorm';
import type { EntryReference, StoredOutcome } from '../record/record.event.js';
import { type AlertEntity, AlertEntryEntity } from './alert.entity.js';
import type { AlertChannel, AlertDelivery, AlertDeliveryKind } from './alert.type.js';
import { readThread, threadColumn, type WithThread } from './alert-thread.js';

export type AlertEntryRow = AlertEntryEntity;
export type NewAlertEntry = Omit<AlertEntryEntity, 'outcome' | 'exitPrice' | 'settledAt' | 'cosignedAt'>;
export type NewAlert = Omit<AlertEntity, 'user' | 'entry' | 'rule' | 'signalId'>;

/** An alert with its entry and its delivery states. */
export interface AlertRecord
  extends Omit<AlertEntity, 'user' | 'entry' | 'rule' | 'channels'>,
    Omit<AlertEntryEntity, 'id' | 'leaf' | 'headSize'> {
  readonly leaf: number;
  readonly headSize: number;
  readonly deliveries: readonly AlertDelivery[];
}

/** User and entry of an alert. */
export interface OwnAlert {
  readonly id: string;
  readonly userId: string;
  readonly entryId: string;
  readonly ruleName: string;
  readonly channels: readonly AlertChannel[];
}

const ALERTS = `
SELECT a.id, a.user_id AS "userId", a.entry_id AS "entryId", a.rule_id AS "ruleId", a.rule_name AS "ruleName",
  a.signal_id AS "signalId", a.created_at AS "createdAt", e.series, e.pair, e.timeframe, e.candle_time AS "candleTime",
  e.direction, e.confidence, e.chance, e.entry_price AS "entryPrice", e.simulated, e.expires_at AS "expiresAt",
  e.leaf::float8 AS leaf, e.head_size::float8 AS "headSize", e.head_root AS "headRoot", e.outcome, e.exit_price AS "exitPrice",
  e.settled_at AS "settledAt", e.cosigned_at AS "cosignedAt",
  ${threadColumn('alert_id', 'd.kind')}
FROM alerts a JOIN alert_entries e ON e.id = a.entry_id`;

const keysOf = (references: readonly EntryReference[]) => [
  references.map(({ series }) => series),
  references.map(({ pair }) => pair),
  references.map(({ timeframe }) => timeframe),
  references.map(({ candleTime }) => new Date(candleTime)),
];

const KEYS = '$1::smallint[], $2::text[], $3::text[], $4::timestamptz[]';

/** Reads and writes alerts. */
export class AlertRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds entries that do not exist yet; returns the ids of all, in the given order. */
  async addEntries(entries: readonly NewAlertEntry[]): Promise<string[]> {
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(AlertEntryEntity)
      .values([...entries])
      .orIgnore()
      .execute();
    const references = entries.map((entry) => ({ ...entry, candleTime: entry.candleTime.getTime() }));
    const rows = await this.dataSource.query<{ i: number; id: string }[]>(
      `SELECT v.i::int AS i, e.id FROM unnest(${KEYS}) WITH ORDINALITY AS v (series, pair, timeframe, candle_time, i)
       JOIN alert_entries e USING (series, pair, timeframe, candle_time) ORDER BY v.i`,
      keysOf(references),
    );
    return rows.map(({ id }) => id);
  }

  /** The pairs of these users and entries for which an alert exists. */
  async alerted(
    manager: EntityManager,
    userIds: readonly string[],
    entryIds: readonly string[],
  ): Promise<{ readonly userId: string; readonly entryId: string }[]> {
    return manager.query(
      `SELECT user_id AS "userId", entry_id AS "entryId" FROM alerts
       WHERE entry_id = ANY($2::uuid[]) AND user_id = ANY($1::uuid[])`,
      [userIds, entryIds],
    );
  }

  async addAlerts(manager: EntityManager, alerts: readonly NewAlert[]): Promise<void> {
    await manager.query(
      `INSERT INTO alerts (id, user_id, entry_id, rule_id, rule_name, channels, created_at)
       SELECT id, user_id, entry_id, rule_id, rule_name, channels::text[], created_at
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz[])
         AS v (id, user_id, entry_id, rule_id, rule_name, channels, created_at)`,
      [
        alerts.map(({ id }) => id),
        alerts.map(({ userId }) => userId),
        alerts.map(({ entryId }) => entryId),
        alerts.map(({ ruleId }) => ruleId),
        alerts.map(({ ruleName }) => ruleName),
        // Nested arrays must have equal lengths in PostgreSQL, so each is passed as text.
        alerts.map(({ channels }) => `{${channels.join(',')}}`),
        alerts.map(({ createdAt }) => createdAt),
      ],
    );
  }

  /** Writes outcomes of alerted entries; returns the entries that have one now. */
  async settle(outcomes: readonly StoredOutcome[], settledAt: Date): Promise<AlertEntryRow[]> {
    const keys = keysOf(outcomes);
    await this.dataSource.query(
      `UPDATE alert_entries e SET outcome = v.outcome, exit_price = v.exit_price, settled_at = $8, cosigned_at = v.cosigned_at
       FROM unnest(${KEYS}, $5::text[], $6::float8[], $7::timestamptz[])
         AS v (series, pair, timeframe, candle_time, outcome, exit_price, cosigned_at)
       WHERE e.series = v.series AND e.pair = v.pair AND e.timeframe = v.timeframe AND e.candle_time = v.candle_time
         AND e.outcome IS NULL`,
      [
        ...keys,
        outcomes.map(({ outcome }) => outcome),
        outcomes.map(({ exitPrice }) => exitPrice),
        outcomes.map(({ cosignedAt }) => (cosignedAt ? new Date(cosignedAt) : null)),
        settledAt,
      ],
    );
    return this.dataSource
      .createQueryBuilder(AlertEntryEntity, 'e')
      .where(
        `(e.series, e.pair, e.timeframe, e.candle_time) IN
         (SELECT * FROM unnest(:series::smallint[], :pairs::text[], :timeframes::text[], :times::timestamptz[]))`,
        { series: keys[0], pairs: keys[1], timeframes: keys[2], times: keys[3] },
      )
      .andWhere('e.outcome IS NOT NULL')
      .getMany();
  }

  /** Alerts of an entry whose outcome was not yet sent by a channel, by id, up to a limit. */
  unsent(
    manager: EntityManager,
    entryId: string,
    kind: AlertDeliveryKind,
    after: string | undefined,
    limit: number,
  ): Promise<OwnAlert[]> {
    return manager.query(
      `SELECT a.id, a.user_id AS "userId", a.entry_id AS "entryId", a.rule_name AS "ruleName", a.channels FROM alerts a
       WHERE a.entry_id = $1 AND ($3::uuid IS NULL OR a.id > $3)
         AND NOT EXISTS (SELECT FROM deliveries d WHERE d.alert_id = a.id AND d.kind = $2)
       ORDER BY a.id LIMIT $4`,
      [entryId, kind, after ?? null, limit],
    );
  }

  async find(id: string, userId: string): Promise<AlertRecord | undefined> {
    const [row] = await this.dataSource.query<WithThread<AlertRecord>[]>(
      `${ALERTS} WHERE a.id = $1 AND a.user_id = $2`,
      [id, userId],
    );
    return row && readThread(row);
  }

  /** A user's alerts, newest first. @param before the id of the alert behind which they begin */
  async newest(userId: string, before: string | null | undefined, limit: number): Promise<AlertRecord[]> {
    const rows = await this.dataSource.query<WithThread<AlertRecord>[]>(
      `${ALERTS} WHERE a.user_id = $1 AND ($2::uuid IS NULL OR a.id < $2) ORDER BY a.id DESC LIMIT $3`,
      [userId, before ?? null, limit],
    );
    return rows.map(readThread);
  }

  /**
   * What a reader missed after an alert, oldest first: alerts made since, and alerts whose outcome came since. Expired
   * alerts without an outcome are left out, since nobody can use them.
   */
  async missed(userId: string, after: string, now: Date, limit: number): Promise<AlertRecord[]> {
    const rows = await this.dataSource.query<WithThread<AlertRecord>[]>(
      `${ALERTS} WHERE a.user_id = $1 AND (e.outcome IS NOT NULL OR e.expires_at > $3)
         AND (a.id > $2 OR e.settled_at > (SELECT created_at FROM alerts WHERE id = $2 AND user_id = $1))
       ORDER BY a.id LIMIT $4`,
      [userId, after, now, limit],
    );
    return rows.map(readThread);
  }

  /** Stores the id of the signal that an alert was saved as; false if it has one already. */
  async noteSignal(id: string, userId: string, signalId: string): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown[], number]>(
      'UPDATE alerts SET signal_id = $3 WHERE id = $1 AND user_id = $2 AND signal_id IS NULL',
      [id, userId, signalId],
    );
    return changed === 1;
  }
}
