import type { DataSource, EntityManager } from 'typeorm';
import type { AlertDelivery } from '../alert.type.js';
import { PriceAlertEntity } from './price-alert.entity.js';

export type PriceAlertRow = Omit<PriceAlertEntity, 'user' | 'rule'>;

/** An alert with its delivery states. */
export interface PriceAlertRecord extends PriceAlertRow {
  readonly deliveries: readonly AlertDelivery[];
}

type Sent = Omit<AlertDelivery, 'updatedAt'> & { readonly updatedAt: string };
type Row = Omit<PriceAlertRecord, 'deliveries'> & { readonly deliveries: readonly Sent[] };

const ALERTS = `
SELECT a.id, a.user_id AS "userId", a.rule_id AS "ruleId", a.pair, a.price, a.crossing, a.tick_price AS "tickPrice",
  a.tick_at AS "tickAt", a.simulated, a.repeats, a.created_at AS "createdAt",
  (SELECT coalesce(json_agg(json_build_object('id', d.id, 'kind', 'ALERT', 'channel', d.channel, 'receiver', d.receiver,
     'status', d.status, 'answer', d.answer, 'attempts', d.attempts, 'updatedAt', d.updated_at)
     ORDER BY d.channel, d.receiver_id), '[]')
   FROM deliveries d WHERE d.price_alert_id = a.id) AS deliveries
FROM price_alerts a`;

const toRecord = (row: Row): PriceAlertRecord => ({
  ...row,
  deliveries: row.deliveries.map((sent) => ({ ...sent, updatedAt: new Date(sent.updatedAt) })),
});

/** Reads and writes price alerts. */
export class PriceAlertRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, alerts: readonly PriceAlertRow[]): Promise<void> {
    await manager.insert(PriceAlertEntity, [...alerts]);
  }

  async find(id: string, userId: string): Promise<PriceAlertRecord | undefined> {
    const [row] = await this.dataSource.query<Row[]>(`${ALERTS} WHERE a.id = $1 AND a.user_id = $2`, [
      id,
      userId,
    ]);
    return row && toRecord(row);
  }

  /** A user's alerts, newest first. @param before the id of the alert behind which they begin */
  async newest(
    userId: string,
    before: string | null | undefined,
    limit: number,
  ): Promise<PriceAlertRecord[]> {
    const rows = await this.dataSource.query<Row[]>(
      `${ALERTS} WHERE a.user_id = $1 AND ($2::uuid IS NULL OR a.id < $2) ORDER BY a.id DESC LIMIT $3`,
      [userId, before ?? null, limit],
    );
    return rows.map(toRecord);
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
