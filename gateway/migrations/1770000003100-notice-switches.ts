import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE notice_switches (
  user_id uuid NOT NULL CONSTRAINT notice_switches_user REFERENCES users (id) ON DELETE CASCADE,
  topic text NOT NULL,
  channel text NOT NULL,
  switched_off_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, topic, channel)
);
`;

/** What users have switched off. */
export class NoticeSwitches1770000003100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notice_switches');
  }
}
