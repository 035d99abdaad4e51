import { Any, type DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { PushDeviceEntity } from './push.entity.js';

export type PushDeviceRow = Omit<PushDeviceEntity, 'user' | 'session'>;

/** A device that receives messages. */
export interface ListeningDevice {
  readonly id: string;
  readonly userId: string;
  readonly host: string;
  readonly name: string;
}

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
    rows: readonly Pick<PushDeviceRow, 'id' | 'failures' | 'answer' | 'deliveredAt'>[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await manager.query(
      `UPDATE push_devices d SET failures = v.failures, answer = v.answer, delivered_at = v.delivered_at
       FROM unnest($1::uuid[], $2::smallint[], $3::text[], $4::timestamptz[])
         AS v (id, failures, answer, delivered_at) WHERE d.id = v.id`,
      [
        rows.map(({ id }) => id),
        rows.map(({ failures }) => failures),
        rows.map(({ answer }) => answer),
        rows.map(({ deliveredAt }) => deliveredAt),
      ],
    );
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(PushDeviceEntity, { id });
  }

  /** The users' enabled devices, locked against deletion until the transaction ends. */
  listening(manager: EntityManager, userIds: readonly string[]): Promise<ListeningDevice[]> {
    return manager.query(
      `SELECT id, user_id AS "userId", host, name FROM push_devices
       WHERE user_id = ANY($1::uuid[]) AND enabled ORDER BY id FOR KEY SHARE`,
      [userIds],
    );
  }
}
