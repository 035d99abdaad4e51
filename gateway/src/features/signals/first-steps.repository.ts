import type { DataSource } from 'typeorm';
import { FirstStepsEntity } from './first-steps.entity.js';

/** Reads and writes users' progress on the path of first steps. */
export class FirstStepsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null if nothing is stored yet. */
  of(userId: string): Promise<FirstStepsEntity | null> {
    return this.dataSource.manager.findOneBy(FirstStepsEntity, { userId });
  }

  /** Repeated calls keep the first time. */
  async keepExplained(userId: string, at: Date): Promise<void> {
    await this.keep('explained_at', userId, at);
  }

  /** Repeated calls keep the first time. */
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
