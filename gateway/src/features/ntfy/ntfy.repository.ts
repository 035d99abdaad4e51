import type { DataSource, EntityManager } from 'typeorm';
import type { AlertReceiver, RowReading } from '../alerts/alert-channel.service.js';
import { NtfyTopicEntity } from './ntfy.entity.js';

export type NtfyTopicRow = Omit<NtfyTopicEntity, 'user'>;

/** Reads and writes topics. */
export class NtfyRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(userId: string, manager: EntityManager = this.dataSource.manager): Promise<NtfyTopicRow | null> {
    return manager.findOneBy(NtfyTopicEntity, { userId });
  }

  /** A user's topic, locked against changes until the transaction ends. */
  lock(manager: EntityManager, userId: string): Promise<NtfyTopicRow | null> {
    return manager.findOne(NtfyTopicEntity, { where: { userId }, lock: { mode: 'for_no_key_update' } });
  }

  async save(manager: EntityManager, row: NtfyTopicRow): Promise<void> {
    await manager.upsert(NtfyTopicEntity, row, ['userId']);
  }

  async update(manager: EntityManager, userId: string, change: Partial<NtfyTopicRow>): Promise<void> {
    await manager.update(NtfyTopicEntity, { userId }, change);
  }

  async delete(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(NtfyTopicEntity, { userId });
  }

  /** The users' enabled topics. */
  listening(
    manager: EntityManager,
    userIds: readonly string[],
    reading: RowReading,
  ): Promise<AlertReceiver[]> {
    return manager.query(
      `SELECT user_id AS id, user_id AS "userId", host AS queue, host AS name FROM ntfy_topics
       WHERE user_id = ANY($1::uuid[]) AND enabled ORDER BY user_id ${reading === 'lock' ? 'FOR KEY SHARE' : ''}`,
      [userIds],
    );
  }
}
