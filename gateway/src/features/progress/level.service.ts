import type { DataSource } from 'typeorm';
import { levelOf } from '#schema/level.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { ProgressService } from './progress.service.js';

/** Levels of users, and who celebrates them. */
export class LevelService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly progress: ProgressService,
  ) {}

  /** The user's level, 1 to 10. */
  async of(userId: string): Promise<number> {
    return levelOf((await this.progress.statsOf(userId)).xpPoints);
  }

  /**
   * Claims the celebration of the level that the caller has reached; answers whether it is the claimant's, which it
   * is once, whatever the number of tabs and devices.
   */
  async celebrate({ userId }: Viewer): Promise<boolean> {
    const level = await this.of(userId);
    const [, claimed] = await this.dataSource.query<[unknown[], number]>(
      'UPDATE progress SET celebrated_level = $2 WHERE user_id = $1 AND celebrated_level < $2',
      [userId, level],
    );
    if (claimed === 1) await this.progress.announce(userId);
    return claimed === 1;
  }
}
