import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a digest of alerts is due to by mail: one row for each user for whom alerts wait, until it was written. */
const UP = `
CREATE TABLE alert_digests (
  user_id uuid PRIMARY KEY CONSTRAINT alert_digests_user REFERENCES users (id) ON DELETE CASCADE,
  due_at timestamptz NOT NULL
);
CREATE INDEX alert_digests_due ON alert_digests (due_at);
`;

const DOWN = 'DROP TABLE alert_digests;';

export class AlertDigests1766000004350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
