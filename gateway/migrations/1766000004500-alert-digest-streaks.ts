import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often digests of alerts to a user were refused in a row, and since when none goes out for that. */
const UP = `
CREATE TABLE alert_digest_streaks (
  user_id uuid PRIMARY KEY CONSTRAINT alert_digest_streaks_user REFERENCES users (id) ON DELETE CASCADE,
  failures smallint NOT NULL,
  switched_off_at timestamptz
);
`;

const DOWN = 'DROP TABLE alert_digest_streaks;';

export class AlertDigestStreaks1766000004500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
