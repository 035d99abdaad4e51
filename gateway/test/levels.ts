import { LEVEL_THRESHOLDS } from '#schema/level.js';
import type { TestGateway } from './gateway.js';

/** Gives a user the XP at which a level begins, without entries that it is made of. */
export async function reachLevel({ database }: TestGateway, userId: string, level: number): Promise<void> {
  await database.dataSource.query(
    `INSERT INTO progress (user_id, xp_points) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET xp_points = excluded.xp_points`,
    [userId, LEVEL_THRESHOLDS[level - 1]],
  );
}
