import type { DataSource } from 'typeorm';
import { WEEKLY_SUMMARY_LEVEL } from '#schema/rewards.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { LevelService } from '../progress/level.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import { levelNeeded } from './rewards.errors.js';
import { dueAfter } from './summary-time.js';
import type { WeeklySummary } from './weekly-summary.type.js';

/** Asking again moves nothing: what was told once stays told. */
const WANT = `
INSERT INTO weekly_summaries (user_id, due_at, told_until) VALUES ($1, $2, $3)
ON CONFLICT (user_id) DO NOTHING`;

/** Who wants the summary of each week. */
export class WeeklySummaryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly levels: LevelService,
    private readonly days: UserDayService,
    private readonly clock: Clock,
  ) {}

  async of({ userId }: Viewer): Promise<WeeklySummary> {
    const [row] = await this.dataSource.query<{ dueAt: Date }[]>(
      'SELECT due_at AS "dueAt" FROM weekly_summaries WHERE user_id = $1',
      [userId],
    );
    return { wanted: row !== undefined, dueAt: row?.dueAt ?? null };
  }

  /** Ending it is open to everybody. @throws FarolError FORBIDDEN where it is asked for below its level */
  async set(viewer: Viewer, wanted: boolean): Promise<WeeklySummary> {
    const { userId } = viewer;
    if (wanted) await this.want(userId);
    else await this.dataSource.query('DELETE FROM weekly_summaries WHERE user_id = $1', [userId]);
    return this.of(viewer);
  }

  private async want(userId: string): Promise<void> {
    if ((await this.levels.of(userId)) < WEEKLY_SUMMARY_LEVEL) throw levelNeeded(WEEKLY_SUMMARY_LEVEL);
    const week = await this.days.weekOf(userId, this.clock.now());
    await this.dataSource.query(WANT, [userId, dueAfter(week), week.start]);
  }
}
