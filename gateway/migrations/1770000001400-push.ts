import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT push_devices_user REFERENCES users (id) ON DELETE CASCADE,
  endpoint text NOT NULL CONSTRAINT push_devices_endpoint UNIQUE,
  host text NOT NULL,
  keys text NOT NULL,
  name text NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  switched_off_at timestamptz,
  answer text,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  session_id uuid CONSTRAINT push_devices_session REFERENCES sessions (id) ON DELETE SET NULL
);
CREATE INDEX push_devices_of_session ON push_devices (session_id);
CREATE INDEX push_devices_of_user ON push_devices (user_id, id);

CREATE TABLE push_keys (
  public_key text PRIMARY KEY,
  private_key text NOT NULL,
  created_at timestamptz NOT NULL
);
`;

export class Push1770000001400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_keys, push_devices');
  }
}
