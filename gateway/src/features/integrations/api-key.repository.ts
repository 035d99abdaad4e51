import type { DataSource, EntityManager, Repository } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity.js';

/** Reads and writes API keys. */
export class ApiKeyRepository {
  private readonly rows: Repository<ApiKeyEntity>;

  constructor(dataSource: DataSource) {
    this.rows = dataSource.getRepository(ApiKeyEntity);
  }

  find(id: string): Promise<ApiKeyEntity | null> {
    return this.rows.findOneBy({ id });
  }

  findByHash(keyHash: Buffer): Promise<ApiKeyEntity | null> {
    return this.rows.findOneBy({ keyHash });
  }

  /** A user's keys, newest first. */
  findOf(userId: string): Promise<ApiKeyEntity[]> {
    return this.rows.find({ where: { userId }, order: { id: 'DESC' } });
  }

  countOf(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(ApiKeyEntity, { userId });
  }

  async insert(manager: EntityManager, key: Omit<ApiKeyEntity, 'user'>): Promise<void> {
    await manager.insert(ApiKeyEntity, key);
  }

  async noteUse(id: string, lastUsedAt: Date): Promise<void> {
    await this.rows.update({ id }, { lastUsedAt });
  }

  /** Answers whether the user had such a key. */
  async delete(id: string, userId: string): Promise<boolean> {
    return (await this.rows.delete({ id, userId })).affected === 1;
  }

  /** Answers the ids of the keys that the user had. */
  async deleteOf(manager: EntityManager, userId: string): Promise<string[]> {
    const { raw } = await manager
      .createQueryBuilder()
      .delete()
      .from(ApiKeyEntity)
      .where({ userId })
      .returning('id')
      .execute();
    return (raw as { id: string }[]).map(({ id }) => id);
  }
}
