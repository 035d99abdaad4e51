import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT webhooks_user REFERENCES users (id) ON DELETE CASCADE,
  url text NOT NULL,
  host text NOT NULL,
  events text[] NOT NULL,
  secret text NOT NULL,
  former_secret text,
  former_until timestamptz,
  enabled boolean NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  switched_off_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhooks_of_user ON webhooks (user_id, id);
`;

export class Webhooks1770000001600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhooks');
  }
}
