import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE price_rules (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT price_rules_user REFERENCES users (id) ON DELETE CASCADE,
  pair text NOT NULL,
  price double precision NOT NULL,
  crossing text,
  repeats boolean NOT NULL,
  enabled boolean NOT NULL,
  channels text[] NOT NULL,
  used_day text,
  used smallint NOT NULL DEFAULT 0,
  last_tick_at timestamptz,
  revision bigint NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX price_rules_of_user ON price_rules (user_id, id);
CREATE INDEX price_rules_revision ON price_rules (revision);

CREATE TABLE price_alerts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT price_alerts_user REFERENCES users (id) ON DELETE CASCADE,
  rule_id uuid CONSTRAINT price_alerts_rule REFERENCES price_rules (id) ON DELETE SET NULL,
  pair text NOT NULL,
  price double precision NOT NULL,
  crossing text NOT NULL,
  tick_price double precision NOT NULL,
  tick_at timestamptz NOT NULL,
  simulated boolean NOT NULL,
  repeats boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT price_alerts_once UNIQUE (rule_id, tick_at)
);
CREATE INDEX price_alerts_of_user ON price_alerts (user_id, id);

ALTER TABLE deliveries
  ADD COLUMN price_alert_id uuid CONSTRAINT deliveries_price_alert REFERENCES price_alerts (id) ON DELETE CASCADE;
CREATE INDEX deliveries_of_price_alert ON deliveries (price_alert_id) WHERE price_alert_id IS NOT NULL;
`;

export class PriceAlerts1770000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deliveries DROP COLUMN price_alert_id');
    await runner.query('DROP TABLE price_alerts, price_rules');
  }
}
