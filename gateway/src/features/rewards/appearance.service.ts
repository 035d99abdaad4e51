import { type DataSource, In } from 'typeorm';
import { DEFAULT_CHART_THEME, DEFAULT_RING, levelOfChoice } from '#schema/rewards.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { LevelService } from '../progress/level.service.js';
import { AppearanceEntity } from './appearance.entity.js';
import type { Appearance } from './appearance.type.js';
import { levelNeeded } from './rewards.errors.js';
import type { AppearanceInput } from './rewards.input.js';

const CHOOSE = `
INSERT INTO appearances AS a (user_id, profile_ring, chart_theme)
VALUES ($1, coalesce($2, $4), coalesce($3, $5))
ON CONFLICT (user_id) DO UPDATE SET
  profile_ring = coalesce($2, a.profile_ring), chart_theme = coalesce($3, a.chart_theme)`;

/** How users have chosen things to look, as far as their level opens it. */
export class AppearanceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly levels: LevelService,
  ) {}

  /** Of many users with one query, in the order of their ids; of who has never chosen, what everybody begins with. */
  async ofMany(userIds: readonly string[]): Promise<Appearance[]> {
    const rows = await this.dataSource.getRepository(AppearanceEntity).findBy({ userId: In([...userIds]) });
    const chosen = new Map(rows.map((row) => [row.userId, row]));
    return userIds.map((id) => ({
      id,
      profileRing: chosen.get(id)?.profileRing ?? DEFAULT_RING,
      chartTheme: chosen.get(id)?.chartTheme ?? DEFAULT_CHART_THEME,
    }));
  }

  /** @throws FarolError FORBIDDEN for what the caller's level does not open */
  async choose({ userId }: Viewer, { profileRing, chartTheme }: AppearanceInput): Promise<Appearance> {
    const needed = Math.max(
      ...[profileRing, chartTheme].map((choice) => (choice ? levelOfChoice(choice) : 1)),
    );
    if ((await this.levels.of(userId)) < needed) throw levelNeeded(needed);
    const parameters = [userId, profileRing ?? null, chartTheme ?? null, DEFAULT_RING, DEFAULT_CHART_THEME];
    await this.dataSource.query(CHOOSE, parameters);
    return this.of(userId);
  }

  async of(userId: string): Promise<Appearance> {
    const [appearance] = await this.ofMany([userId]);
    return appearance ?? { id: userId, profileRing: DEFAULT_RING, chartTheme: DEFAULT_CHART_THEME };
  }
}
