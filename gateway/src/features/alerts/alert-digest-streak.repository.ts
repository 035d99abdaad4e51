import type { DataSource, EntityManager } from 'typeorm';
import type { AlertDigestStreakEntity } from './alert-digest.entity.js';

export type DigestStreak = Pick<AlertDigestStreakEntity, 'failures' | 'switchedOffAt'>;

/** Reads and writes how often digests were refused in a row. */
export class AlertDigestStreakRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether a user's digests are switched off. */
  async isOff(userId: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return (await this.offOf([userId], manager)).has(userId);
  }

  /** Of the given users, those whose digests are switched off. */
  async offOf(userIds: readonly string[], manager: EntityManager): Promise<ReadonlySet<string>> {
    const rows = await manager.query<{ userId: string }[]>(
      `SELECT user_id AS "userId" FROM alert_digest_streaks
       WHERE user_id = ANY($1::uuid[]) AND switched_off_at IS NOT NULL`,
      [userIds],
    );
    return new Set(rows.map(({ userId }) => userId));
  }

  /**
   * A user's streak, locked until the transaction ends; undefined if there is none.
   *
   * @param begins whether to create a missing one, if the user still exists
   */
  async lock(manager: EntityManager, userId: string, begins: boolean): Promise<DigestStreak | undefined> {
    if (begins)
      await manager.query(
        `INSERT INTO alert_digest_streaks (user_id, failures) SELECT id, 0 FROM users WHERE id = $1 FOR KEY SHARE
         ON CONFLICT DO NOTHING`,
        [userId],
      );
    const [streak] = await manager.query<DigestStreak[]>(
      `SELECT failures, switched_off_at AS "switchedOffAt" FROM alert_digest_streaks WHERE user_id = $1 FOR UPDATE`,
      [userId],
    );
    return streak;
  }

  async write(manager: EntityManager, userId: string, failures: number, offAt: Date | null): Promise<void> {
    await manager.query(
      'UPDATE alert_digest_streaks SET failures = $2, switched_off_at = $3 WHERE user_id = $1',
      [userId, failures, offAt],
    );
  }

  /** Resets the streak to 0. */
  async end(userId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM alert_digest_streaks WHERE user_id = $1', [userId]);
  }
}
