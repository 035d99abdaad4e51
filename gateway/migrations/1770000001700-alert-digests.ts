import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE alert_digests (
  user_id uuid PRIMARY KEY CONSTRAINT alert_digests_user REFERENCES users (id) ON DELETE CASCADE,
  due_at timestamptz NOT NULL
);
CREATE INDEX alert_digests_due ON alert_digests (due_at);

CREATE TABLE alert_digest_streaks (
  user_id uuid PRIMARY KEY CONSTRAINT alert_digest_streaks_user REFERENCES users (id) ON DELETE CASCADE,
  failures smallint NOT NULL,
  switched_off_at timestamptz
);
`;

export class AlertDigests1770000001700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE alert_digest_streaks, alert_digests');
  }
}
