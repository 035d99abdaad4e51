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

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL CONSTRAINT webhook_deliveries_webhook REFERENCES webhooks (id) ON DELETE CASCADE,
  host text NOT NULL,
  event text NOT NULL,
  subject text NOT NULL,
  payload text NOT NULL,
  status text NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  answer text,
  next_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT webhook_deliveries_once UNIQUE (webhook_id, subject)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (host, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, id);
`;

export class Webhooks1770000001600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries, webhooks');
  }
}
