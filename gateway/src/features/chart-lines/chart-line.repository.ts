import type { DataSource, EntityManager } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import { ChartLineEntity } from './chart-line.entity.js';

export type ChartLineRow = Omit<ChartLineEntity, 'user'>;

/** Reads and writes the lines that users have drawn. */
export class ChartLineRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A user's lines on a pair, the oldest first. */
  of(userId: string, pair: Pair, manager = this.dataSource.manager): Promise<ChartLineRow[]> {
    return manager.find(ChartLineEntity, { where: { userId, pair }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** All lines of a user. */
  allOf(userId: string): Promise<ChartLineRow[]> {
    return this.dataSource.manager.find(ChartLineEntity, {
      where: { userId },
      order: { pair: 'ASC', createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Runs the changes of a user's lines one at a time, so that their number is counted correctly. */
  changing<Result>(userId: string, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      return work(manager);
    });
  }

  async insert(manager: EntityManager, row: ChartLineRow): Promise<void> {
    await manager.insert(ChartLineEntity, row);
  }

  async move(manager: EntityManager, { userId, id, points }: ChartLineRow): Promise<void> {
    await manager.update(ChartLineEntity, { userId, id }, { points });
  }

  find(manager: EntityManager, userId: string, id: string): Promise<ChartLineRow | null> {
    return manager.findOneBy(ChartLineEntity, { userId, id });
  }

  async delete(manager: EntityManager, userId: string, pair: Pair, id: string | undefined): Promise<void> {
    await manager.delete(ChartLineEntity, { userId, pair, ...(id !== undefined && { id }) });
  }
}
