import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT push_devices_user REFERENCES users (id) ON DELETE CASCADE,
  endpoint text NOT NULL CONSTRAINT push_devices_endpoint UNIQUE,
  host text NOT NULL,
  keys text NOT NULL,
  name text NOT NULL,
  enabled boolean NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  answer text,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  session_id uuid CONSTRAINT push_devices_session REFERENCES sessions (id) ON DELETE SET NULL
);
CREATE INDEX push_devices_of_session ON push_devices (session_id);
CREATE INDEX push_devices_of_user ON push_devices (user_id, id);

CREATE TABLE push_messages (
  id uuid PRIMARY KEY,
  device_id uuid NOT NULL CONSTRAINT push_messages_device REFERENCES push_devices (id) ON DELETE CASCADE,
  host text NOT NULL,
  alert_id uuid,
  kind text NOT NULL,
  payload text NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT push_messages_once UNIQUE (device_id, alert_id, kind)
);
CREATE INDEX push_messages_due ON push_messages (host, next_at);

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
    await runner.query('DROP TABLE push_keys, push_messages, push_devices');
  }
}
