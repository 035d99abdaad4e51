import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT api_keys_user REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  prefix text NOT NULL,
  key_hash bytea NOT NULL CONSTRAINT api_keys_hash UNIQUE,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX api_keys_of_user ON api_keys (user_id, id);
`;

export class ApiKeys1766000000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_keys;');
  }
}
