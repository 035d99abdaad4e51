import type { DataSource } from 'typeorm';

/** What progress keeps of a person beside the entries of XP. */
export class ProgressDataService {
  constructor(private readonly dataSource: DataSource) {}

  /** Totals, zone and the level celebrated last, for the user; null where nothing is kept yet. */
  async exportOf(userId: string): Promise<unknown> {
    const [row] = await this.dataSource.query<unknown[]>(
      `SELECT xp_points AS "xpPoints", celebrated_level AS "celebratedLevel",
         signals_generated AS "signalsGenerated", seconds_spent AS "secondsSpent", seen_until AS "seenUntil",
         time_zone AS "timeZone", time_zone_set_at AS "timeZoneSetAt"
       FROM progress WHERE user_id = $1`,
      [userId],
    );
    return row ?? null;
  }
}
