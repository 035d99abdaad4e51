import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  user_id uuid CONSTRAINT deliveries_user REFERENCES users (id) ON DELETE CASCADE,
  channel text NOT NULL,
  queue text NOT NULL,
  receiver_id text NOT NULL,
  receiver text,
  kind text NOT NULL,
  subject text NOT NULL,
  alert_id uuid CONSTRAINT deliveries_alert REFERENCES alerts (id) ON DELETE CASCADE,
  payload text,
  status text NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  answer text,
  may_have_arrived boolean NOT NULL DEFAULT false,
  remote_id integer,
  tried_at timestamptz,
  held_until timestamptz,
  next_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT deliveries_once UNIQUE (channel, receiver_id, kind, subject)
);
CREATE INDEX deliveries_due ON deliveries (channel, queue, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX deliveries_held ON deliveries (channel, queue, held_until) WHERE held_until IS NOT NULL;
CREATE INDEX deliveries_of_alert ON deliveries (alert_id) WHERE alert_id IS NOT NULL;
CREATE INDEX deliveries_of_receiver ON deliveries (channel, receiver_id, id);
CREATE INDEX deliveries_of_user ON deliveries (user_id, id);
CREATE INDEX deliveries_pace ON deliveries (channel, queue, tried_at) WHERE tried_at IS NOT NULL;

CREATE TABLE alert_digests (
  user_id uuid PRIMARY KEY CONSTRAINT alert_digests_user REFERENCES users (id) ON DELETE CASCADE,
  failures smallint NOT NULL DEFAULT 0,
  switched_off_at timestamptz
);
`;

export class Deliveries1770000001700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE alert_digests, deliveries');
  }
}
