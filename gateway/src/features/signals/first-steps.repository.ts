import type { DataSource } from 'typeorm';
import { FirstStepsEntity } from './first-steps.entity.js';

/** Reads and writes how far users have come on the path from their first signal. */
export class FirstStepsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null where nothing is kept yet. */
  of(userId: string): Promise<FirstStepsEntity | null> {
    return this.dataSource.manager.findOneBy(FirstStepsEntity, { userId });
  }

  /** The first moment stays. */
  async keepExplained(userId: string, at: Date): Promise<void> {
    await this.keep('explained_at', userId, at);
  }

  /** The first moment stays. */
  async keepClosed(userId: string, at: Date): Promise<void> {
    await this.keep('closed_at', userId, at);
  }

  private async keep(column: 'explained_at' | 'closed_at', userId: string, at: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO first_steps (user_id, ${column}) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET ${column} = coalesce(first_steps.${column}, excluded.${column})`,
      [userId, at],
    );
  }
}
