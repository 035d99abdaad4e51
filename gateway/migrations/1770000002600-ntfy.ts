import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE ntfy_topics (
  user_id uuid PRIMARY KEY CONSTRAINT ntfy_topics_user REFERENCES users (id) ON DELETE CASCADE,
  url text NOT NULL,
  host text NOT NULL,
  token text,
  enabled boolean NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  switched_off_at timestamptz,
  created_at timestamptz NOT NULL
);
`;

export class Ntfy1770000002600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ntfy_topics');
  }
}
