import { type DataSource, type EntityManager, In } from 'typeorm';
import { type ChartTheme, DEFAULT_CHART_THEME, DEFAULT_RING, type ProfileRing } from '#schema/rewards.js';
import { AppearanceEntity, WeeklySummaryEntity } from './rewards.entity.js';

export interface DueSummary {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly coveredUntil: Date;
}

/** An upsert that keeps values that are not given. */
const CHOOSE = `
INSERT INTO appearances AS a (user_id, profile_ring, chart_theme)
VALUES ($1, coalesce($2, $4), coalesce($3, $5))
ON CONFLICT (user_id) DO UPDATE SET
  profile_ring = coalesce($2, a.profile_ring), chart_theme = coalesce($3, a.chart_theme)`;

/** SKIP LOCKED skips a summary that another gateway is writing. */
const LOCK_DUE = `
SELECT w.user_id AS "userId", u.name, u.email, w.told_until AS "coveredUntil"
FROM weekly_summaries w JOIN users u ON u.id = w.user_id
WHERE w.due_at <= $1 AND w.user_id <> ALL ($2::uuid[]) ORDER BY w.due_at LIMIT 1 FOR UPDATE OF w SKIP LOCKED`;

/** Reads and writes users' choices among the rewards of levels. */
export class RewardsRepository {
  constructor(private readonly dataSource: DataSource) {}

  appearancesOf(userIds: readonly string[]): Promise<AppearanceEntity[]> {
    return this.dataSource.getRepository(AppearanceEntity).findBy({ userId: In([...userIds]) });
  }

  /** An omitted value stays unchanged, or takes the default. */
  async choose(userId: string, ring?: ProfileRing | null, theme?: ChartTheme | null): Promise<void> {
    const parameters = [userId, ring ?? null, theme ?? null, DEFAULT_RING, DEFAULT_CHART_THEME];
    await this.dataSource.query(CHOOSE, parameters);
  }

  /** Null if the user does not want the summary. */
  summaryOf(userId: string): Promise<WeeklySummaryEntity | null> {
    return this.dataSource.getRepository(WeeklySummaryEntity).findOneBy({ userId });
  }

  /** Does nothing if already subscribed, so that no signal is in two summaries. */
  async wantSummary(summary: Omit<WeeklySummaryEntity, 'user'>): Promise<void> {
    const { manager } = this.dataSource;
    await manager
      .createQueryBuilder()
      .insert()
      .into(WeeklySummaryEntity)
      .values(summary)
      .orIgnore()
      .execute();
  }

  async endSummary(userId: string): Promise<void> {
    await this.dataSource.manager.delete(WeeklySummaryEntity, { userId });
  }

  /**
   * The summary that is most overdue, locked until the transaction ends; undefined if none is due.
   *
   * @param except ids of users whose summaries are left out
   */
  async lockDueSummary(
    manager: EntityManager,
    now: Date,
    except: readonly string[],
  ): Promise<DueSummary | undefined> {
    const [due] = await manager.query<DueSummary[]>(LOCK_DUE, [now, except]);
    return due;
  }

  /** Sets when the next summary is due and where it starts. */
  async postponeSummary(
    manager: EntityManager,
    userId: string,
    dueAt: Date,
    coveredUntil: Date,
  ): Promise<void> {
    await manager.update(WeeklySummaryEntity, { userId }, { dueAt, coveredUntil });
  }

  /** A user's choices, for the export of personal data. */
  async exportOf(userId: string): Promise<unknown> {
    const [[appearance], summary] = await Promise.all([this.appearancesOf([userId]), this.summaryOf(userId)]);
    return {
      appearance: appearance
        ? { profileRing: appearance.profileRing, chartTheme: appearance.chartTheme }
        : null,
      weeklySummary: summary && { dueAt: summary.dueAt, toldUntil: summary.coveredUntil },
    };
  }
}
