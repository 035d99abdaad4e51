import { Any, type DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import type { AlertReceiver, RowReading } from '../alerts/alert-channel.service.js';
import { PushDeviceEntity } from './push.entity.js';

export type PushDeviceRow = Omit<PushDeviceEntity, 'user' | 'session'>;

/** Reads and writes devices. */
export class PushDeviceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A user's devices, oldest first. */
  findOf(userId: string, manager: EntityManager = this.dataSource.manager): Promise<PushDeviceRow[]> {
    return manager.find(PushDeviceEntity, { where: { userId }, order: { id: 'ASC' } });
  }

  /** The device with an endpoint, of any user, locked against changes until the transaction ends. */
  lockByEndpoint(manager: EntityManager, endpoint: string): Promise<PushDeviceRow | null> {
    return manager.findOne(PushDeviceEntity, { where: { endpoint }, lock: { mode: 'for_no_key_update' } });
  }

  /** Devices by id, locked against changes until the transaction ends. */
  lock(manager: EntityManager, ids: readonly string[]): Promise<PushDeviceRow[]> {
    return manager.find(PushDeviceEntity, {
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** A user's devices last seen in one of these sessions, locked against changes until the transaction ends. */
  lockInSessions(
    manager: EntityManager,
    userId: string,
    sessionIds: readonly string[],
  ): Promise<PushDeviceRow[]> {
    return manager.find(PushDeviceEntity, {
      where: { userId, sessionId: Any(sessionIds) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** A user's devices except those last seen in one session, locked in the same way. */
  lockOthers(manager: EntityManager, userId: string, except?: string): Promise<PushDeviceRow[]> {
    const where = except
      ? [
          { userId, sessionId: Not(except) },
          { userId, sessionId: IsNull() },
        ]
      : { userId };
    return manager.find(PushDeviceEntity, {
      where,
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  countOf(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(PushDeviceEntity, { userId });
  }

  async insert(manager: EntityManager, device: PushDeviceRow): Promise<void> {
    await manager.insert(PushDeviceEntity, device);
  }

  async update(manager: EntityManager, id: string, change: Partial<PushDeviceRow>): Promise<void> {
    await manager.update(PushDeviceEntity, { id }, change);
  }

  /** Stores the latest answers of push services for devices. */
  async writeAnswers(
    manager: EntityManager,
    rows: readonly Pick<PushDeviceRow, 'id' | 'answer' | 'deliveredAt'>[],
  ): Promise<void> {
    await manager.query(
      `UPDATE push_devices d SET answer = v.answer, delivered_at = coalesce(v.delivered_at, d.delivered_at)
       FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) AS v (id, answer, delivered_at) WHERE d.id = v.id`,
      [
        rows.map(({ id }) => id),
        rows.map(({ answer }) => answer),
        rows.map(({ deliveredAt }) => deliveredAt),
      ],
    );
  }

  /** The answers that begin with this text, one for each push service. */
  lastAnswers(beginning: string): Promise<readonly { host: string; answer: string }[]> {
    return this.dataSource.query(
      'SELECT host, min(answer) AS answer FROM push_devices WHERE starts_with(answer, $1) GROUP BY host ORDER BY host',
      [beginning],
    );
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(PushDeviceEntity, { id });
  }

  /** The users' enabled devices. */
  listening(
    manager: EntityManager,
    userIds: readonly string[],
    reading: RowReading,
  ): Promise<AlertReceiver[]> {
    return manager.query(
      `SELECT id, user_id AS "userId", host AS queue, name FROM push_devices
       WHERE user_id = ANY($1::uuid[]) AND switched_off_at IS NULL ORDER BY id ${reading === 'lock' ? 'FOR KEY SHARE' : ''}`,
      [userIds],
    );
  }
}
