import { type DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import type { AlertEntryRow } from './alert.repository.js';
import { AlertDigestEntity } from './alert-digest.entity.js';

/** An alert as a digest lists it. */
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
    | 'leaf'
    | 'cosignedAt'
  > {
  readonly id: string;
  readonly createdAt: Date;
}

/** Reads the alerts that digests list, and which users' digests are switched off. */
export class AlertDigestRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Alerts by id, oldest first. */
  alerts(ids: readonly string[]): Promise<WaitingAlert[]> {
    return this.dataSource.query(
      `SELECT a.id, a.created_at AS "createdAt", e.series, e.pair, e.timeframe, e.direction, e.confidence, e.chance,
         e.entry_price AS "entryPrice", e.exit_price AS "exitPrice", e.outcome, e.candle_time AS "candleTime", e.leaf,
         e.cosigned_at AS "cosignedAt"
       FROM alerts a JOIN alert_entries e ON e.id = a.entry_id WHERE a.id = ANY($1::uuid[]) ORDER BY a.id`,
      [ids],
    );
  }

  /** Of the given users, those whose digests are not switched off. */
  async on(userIds: readonly string[], manager: EntityManager = this.dataSource.manager): Promise<string[]> {
    const rows = await manager.findBy(AlertDigestEntity, {
      userId: In([...userIds]),
      switchedOffAt: Not(IsNull()),
    });
    const off = new Set(rows.map(({ userId }) => userId));
    return userIds.filter((userId) => !off.has(userId));
  }

  /** Begins to count the failures of a user's digests, unless the user is gone. */
  async begin(userId: string): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO alert_digests (user_id) SELECT id FROM users WHERE id = $1 ON CONFLICT DO NOTHING',
      [userId],
    );
  }

  /** Switches a user's digests on again. */
  async switchOn(userId: string): Promise<void> {
    await this.dataSource.manager.update(AlertDigestEntity, { userId }, { failures: 0, switchedOffAt: null });
  }
}
