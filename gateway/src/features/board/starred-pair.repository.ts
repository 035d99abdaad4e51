import type { DataSource } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import { StarredPairEntity } from './starred-pair.entity.js';

/** Reads and writes starred pairs. */
export class StarredPairRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The oldest star first. */
  async of(userId: string): Promise<Pair[]> {
    const rows = await this.dataSource.query<{ pair: Pair }[]>(
      'SELECT pair FROM starred_pairs WHERE user_id = $1 ORDER BY starred_at, pair',
      [userId],
    );
    return rows.map(({ pair }) => pair);
  }

  async add(userId: string, pair: Pair, starredAt: Date): Promise<void> {
    const { manager } = this.dataSource;
    const insert = manager.createQueryBuilder().insert().into(StarredPairEntity);
    await insert.values({ userId, pair, starredAt }).orIgnore().execute();
  }

  async remove(userId: string, pair: Pair): Promise<void> {
    await this.dataSource.manager.delete(StarredPairEntity, { userId, pair });
  }
}
