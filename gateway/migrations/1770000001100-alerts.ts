import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE alert_rules (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT alert_rules_user REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  enabled boolean NOT NULL,
  pairs text[] NOT NULL,
  timeframes text[] NOT NULL,
  min_confidence smallint NOT NULL,
  direction text,
  weekdays smallint[] NOT NULL,
  hours_from smallint,
  hours_until smallint,
  quiet_from smallint,
  quiet_until smallint,
  most_per_day smallint NOT NULL,
  used_day text,
  used smallint NOT NULL DEFAULT 0,
  revision bigint NOT NULL,
  created_at timestamptz NOT NULL,
  channels text[] NOT NULL DEFAULT '{BELL,WEBHOOK}'
);
CREATE INDEX alert_rules_of_user ON alert_rules (user_id, id);
CREATE INDEX alert_rules_revision ON alert_rules (revision);

CREATE TABLE alert_revision (
  id smallint PRIMARY KEY,
  revision bigint NOT NULL
);
INSERT INTO alert_revision VALUES (1, 0);

CREATE TABLE alert_entries (
  id uuid PRIMARY KEY,
  series smallint NOT NULL,
  pair text NOT NULL,
  timeframe text NOT NULL,
  candle_time timestamptz NOT NULL,
  direction text NOT NULL,
  confidence smallint NOT NULL,
  chance double precision NOT NULL,
  entry_price double precision NOT NULL,
  simulated boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  leaf bigint NOT NULL,
  head_size bigint NOT NULL,
  head_root text NOT NULL,
  outcome text,
  exit_price double precision,
  settled_at timestamptz,
  CONSTRAINT alert_entries_once UNIQUE (series, pair, timeframe, candle_time)
);

CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT alerts_user REFERENCES users (id) ON DELETE CASCADE,
  entry_id uuid NOT NULL CONSTRAINT alerts_entry REFERENCES alert_entries (id) ON DELETE CASCADE,
  rule_id uuid CONSTRAINT alerts_rule REFERENCES alert_rules (id) ON DELETE SET NULL,
  rule_name text NOT NULL,
  signal_id uuid,
  created_at timestamptz NOT NULL,
  channels text[] NOT NULL DEFAULT '{BELL,WEBHOOK}',
  CONSTRAINT alerts_once UNIQUE (entry_id, user_id)
);
CREATE INDEX alerts_of_rule ON alerts (rule_id);
CREATE INDEX alerts_of_user ON alerts (user_id, id);
`;

export class Alerts1770000001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE alerts, alert_entries, alert_revision, alert_rules');
  }
}
