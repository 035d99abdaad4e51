import type { DataSource, EntityManager } from 'typeorm';
import type { PushMessageEntity } from './push.entity.js';

export type PushMessageRow = Omit<PushMessageEntity, 'device'>;

/** A message to send now, with its destination. */
export interface DueMessage extends Omit<PushMessageRow, 'host' | 'nextAt'> {
  readonly userId: string;
  readonly name: string;
  readonly endpoint: string;
  readonly keys: string;
}

/** The fields of a message that identify it in its alert's thread. */
export type WaitingMessage = Pick<PushMessageRow, 'id' | 'deviceId' | 'alertId' | 'kind' | 'attempts'>;

/** Reads and writes messages that wait to be sent to devices. */
export class PushMessageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds messages; ignores those that exist. */
  async add(manager: EntityManager, rows: readonly Omit<PushMessageRow, 'attempts'>[]): Promise<void> {
    await manager.query(
      `INSERT INTO push_messages (id, device_id, host, alert_id, kind, payload, next_at, expires_at)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[],
         $7::timestamptz[], $8::timestamptz[]) ON CONFLICT DO NOTHING`,
      [
        rows.map(({ id }) => id),
        rows.map(({ deviceId }) => deviceId),
        rows.map(({ host }) => host),
        rows.map(({ alertId }) => alertId),
        rows.map(({ kind }) => kind),
        rows.map(({ payload }) => payload),
        rows.map(({ nextAt }) => nextAt),
        rows.map(({ expiresAt }) => expiresAt),
      ],
    );
  }

  /** Due messages for a host, the longest overdue first. */
  due(host: string, now: Date, limit: number): Promise<DueMessage[]> {
    return this.dataSource.query(
      `SELECT m.id, m.device_id AS "deviceId", m.alert_id AS "alertId", m.kind, m.payload, m.attempts,
         m.expires_at AS "expiresAt", d.user_id AS "userId", d.name, d.endpoint, d.keys
       FROM push_messages m JOIN push_devices d ON d.id = m.device_id
       WHERE m.host = $1 AND m.next_at <= $2 ORDER BY m.next_at, m.id LIMIT $3`,
      [host, now, limit],
    );
  }

  /** When the next message for a host is due; undefined if none is waiting. */
  async nextDue(host: string): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      'SELECT min(next_at) AS at FROM push_messages WHERE host = $1',
      [host],
    );
    return row?.at ?? undefined;
  }

  /** Schedules messages for a retry. */
  async postpone(
    manager: EntityManager,
    rows: readonly Pick<PushMessageRow, 'id' | 'attempts' | 'nextAt'>[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await manager.query(
      `UPDATE push_messages m SET attempts = v.attempts, next_at = v.next_at
       FROM unnest($1::uuid[], $2::smallint[], $3::timestamptz[]) AS v (id, attempts, next_at) WHERE m.id = v.id`,
      [rows.map(({ id }) => id), rows.map(({ attempts }) => attempts), rows.map(({ nextAt }) => nextAt)],
    );
  }

  /** Deletes finished messages. Returns the ids of those that still existed. */
  async end(manager: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const [ended] = await manager.query<[{ id: string }[], number]>(
      'DELETE FROM push_messages WHERE id = ANY($1::uuid[]) RETURNING id',
      [ids],
    );
    return new Set(ended.map(({ id }) => id));
  }

  /** Deletes and returns the messages waiting for a device. */
  async endAll(manager: EntityManager, deviceId: string): Promise<WaitingMessage[]> {
    const [ended] = await manager.query<[WaitingMessage[], number]>(
      `DELETE FROM push_messages WHERE device_id = $1
       RETURNING id, device_id AS "deviceId", alert_id AS "alertId", kind, attempts`,
      [deviceId],
    );
    return ended;
  }
}
