import type { DataSource } from 'typeorm';

/** What rewards keep of a person. */
export class RewardsDataService {
  constructor(private readonly dataSource: DataSource) {}

  /** Looks that were chosen, and whether the summary of each week is wanted, for the user. */
  async exportOf(userId: string): Promise<unknown> {
    const [appearances, summaries] = await Promise.all([
      this.dataSource.query<unknown[]>(
        'SELECT profile_ring AS "profileRing", chart_theme AS "chartTheme" FROM appearances WHERE user_id = $1',
        [userId],
      ),
      this.dataSource.query<unknown[]>(
        'SELECT due_at AS "dueAt", told_until AS "toldUntil" FROM weekly_summaries WHERE user_id = $1',
        [userId],
      ),
    ]);
    return { appearance: appearances[0] ?? null, weeklySummary: summaries[0] ?? null };
  }
}
