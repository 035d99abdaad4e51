import type { DataSource, EntityManager } from 'typeorm';
import type { AlertDelivery } from '../alert.type.js';
import { readThread, threadColumn, type WithThread } from '../alert-thread.js';
import { PriceAlertEntity } from './price-alert.entity.js';

export type PriceAlertRow = Omit<PriceAlertEntity, 'user' | 'rule'>;

/** An alert with its delivery states. */
export interface PriceAlertRecord extends PriceAlertRow {
  readonly deliveries: readonly AlertDelivery[];
}

const ALERTS = `
SELECT a.id, a.user_id AS "userId", a.rule_id AS "ruleId", a.pair, a.price, a.crossing, a.tick_price AS "tickPrice",
  a.tick_at AS "tickAt", a.simulated, a.repeats, a.created_at AS "createdAt",
  ${threadColumn('price_alert_id', "'ALERT'")}
FROM price_alerts a`;

/** Reads and writes price alerts. */
export class PriceAlertRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, alerts: readonly PriceAlertRow[]): Promise<void> {
    await manager.insert(PriceAlertEntity, [...alerts]);
  }

  async find(id: string, userId: string): Promise<PriceAlertRecord | undefined> {
    const [row] = await this.dataSource.query<WithThread<PriceAlertRecord>[]>(
      `${ALERTS} WHERE a.id = $1 AND a.user_id = $2`,
      [id, userId],
    );
    return row && readThread(row);
  }

  /** A user's alerts, newest first. @param before the id of the alert behind which they begin */
  async newest(
    userId: string,
    before: string | null | undefined,
    limit: number,
  ): Promise<PriceAlertRecord[]> {
    const rows = await this.dataSource.query<WithThread<PriceAlertRecord>[]>(
      `${ALERTS} WHERE a.user_id = $1 AND ($2::uuid IS NULL OR a.id < $2) ORDER BY a.id DESC LIMIT $3`,
      [userId, before ?? null, limit],
    );
    return rows.map(readThread);
  }

  /** Ids of the alerts made after one, oldest first. */
  async after(userId: string, id: string, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM price_alerts WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3',
      [userId, id, limit],
    );
    return rows.map((row) => row.id);
  }

  /** Alerts by id, oldest first. */
  byIds(ids: readonly string[]): Promise<PriceAlertRow[]> {
    return this.dataSource.manager
      .createQueryBuilder(PriceAlertEntity, 'a')
      .where('a.id = ANY(:ids)', { ids })
      .orderBy('a.id')
      .getMany();
  }
}
