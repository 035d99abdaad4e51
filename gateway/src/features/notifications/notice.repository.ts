import { type DataSource, type EntityManager, IsNull, type Repository } from 'typeorm';
import { NoticeEntity } from './notice.entity.js';

/** Reads and writes notices. */
export class NoticeRepository {
  private readonly rows: Repository<NoticeEntity>;

  constructor(dataSource: DataSource) {
    this.rows = dataSource.getRepository(NoticeEntity);
  }

  /** Answers whether it was new: its user has one notice for each key. */
  async insert(manager: EntityManager, notice: Omit<NoticeEntity, 'user' | 'readAt'>): Promise<boolean> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(NoticeEntity)
      .values(notice)
      .orIgnore()
      .returning('id')
      .execute();
    return Array.isArray(raw) && raw.length === 1;
  }

  /** Newest first; all of them where there is no limit. */
  newestOf(userId: string, limit?: number): Promise<NoticeEntity[]> {
    return this.rows.find({ where: { userId }, order: { id: 'DESC' }, ...(limit && { take: limit }) });
  }

  countUnread(userId: string): Promise<number> {
    return this.rows.countBy({ userId, readAt: IsNull() });
  }

  async markRead(userId: string, readAt: Date): Promise<void> {
    await this.rows.update({ userId, readAt: IsNull() }, { readAt });
  }
}
