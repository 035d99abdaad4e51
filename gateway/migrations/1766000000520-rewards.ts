import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Levels that were reached before are none to celebrate: 100 XP begin level 2, 350 level 3, and so on. */
const UP = `
ALTER TABLE progress ADD celebrated_level smallint NOT NULL DEFAULT 1;
UPDATE progress SET celebrated_level = width_bucket(
  xp_points, ARRAY[0, 100, 350, 850, 1600, 2600, 4100, 6100, 8600, 11600]);

CREATE INDEX xp_entries_newest ON xp_entries (user_id, created_at, key);

CREATE TABLE appearances (
  user_id uuid PRIMARY KEY CONSTRAINT appearances_user REFERENCES users (id) ON DELETE CASCADE,
  profile_ring text NOT NULL,
  chart_theme text NOT NULL
);

CREATE TABLE weekly_summaries (
  user_id uuid PRIMARY KEY CONSTRAINT weekly_summaries_user REFERENCES users (id) ON DELETE CASCADE,
  due_at timestamptz NOT NULL,
  told_until timestamptz NOT NULL
);
CREATE INDEX weekly_summaries_due ON weekly_summaries (due_at);
`;

const DOWN = `
DROP TABLE weekly_summaries, appearances;
DROP INDEX xp_entries_newest;
ALTER TABLE progress DROP celebrated_level;
`;

export class Rewards1766000000520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
