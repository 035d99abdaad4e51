import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE signals (
  id uuid PRIMARY KEY,
  user_id uuid,
  pair text NOT NULL,
  timeframe text NOT NULL,
  direction text NOT NULL,
  confidence smallint NOT NULL,
  strength text NOT NULL,
  entry_price double precision NOT NULL,
  candle_time timestamptz NOT NULL,
  generated_at timestamptz NOT NULL,
  expiration_time timestamptz NOT NULL,
  indicators jsonb NOT NULL,
  recommendation text NOT NULL,
  feed text NOT NULL,
  feed_epoch text NOT NULL,
  simulated boolean NOT NULL,
  engine_version text NOT NULL,
  counted boolean NOT NULL,
  saved_at timestamptz,
  estimated_chance double precision
) PARTITION BY RANGE (id);
CREATE TABLE signals_rest PARTITION OF signals DEFAULT;
CREATE INDEX signals_active ON signals (user_id, expiration_time) WHERE saved_at IS NOT NULL;
CREATE INDEX signals_past ON signals (user_id, id);
CREATE INDEX signals_saved ON signals (user_id, id) WHERE saved_at IS NOT NULL;

CREATE TABLE signal_outcomes (
  signal_id uuid PRIMARY KEY,
  due_at timestamptz NOT NULL,
  attempt_at timestamptz NOT NULL,
  outcome text,
  exit_price double precision,
  settled_at timestamptz
) PARTITION BY RANGE (signal_id);
CREATE TABLE signal_outcomes_rest PARTITION OF signal_outcomes DEFAULT;
CREATE INDEX signal_outcomes_due ON signal_outcomes (attempt_at) WHERE outcome IS NULL;

CREATE TABLE counted_candles (
  feed text NOT NULL,
  engine_version text NOT NULL,
  pair text NOT NULL,
  timeframe text NOT NULL,
  source_time timestamptz NOT NULL,
  signal_id uuid NOT NULL,
  PRIMARY KEY (feed, engine_version, pair, timeframe, source_time)
);

CREATE TABLE hit_rates (
  feed text NOT NULL,
  engine_version text NOT NULL,
  pair text NOT NULL,
  timeframe text NOT NULL,
  strength text NOT NULL,
  won integer NOT NULL DEFAULT 0,
  lost integer NOT NULL DEFAULT 0,
  tied integer NOT NULL DEFAULT 0,
  voided integer NOT NULL DEFAULT 0,
  first_at timestamptz,
  last_at timestamptz,
  PRIMARY KEY (feed, engine_version, pair, timeframe, strength)
);

CREATE TABLE hit_rate_hours (
  feed text NOT NULL,
  engine_version text NOT NULL,
  dimension text NOT NULL,
  value text NOT NULL,
  hour timestamptz NOT NULL,
  won integer NOT NULL,
  decided integer NOT NULL,
  PRIMARY KEY (feed, engine_version, dimension, value, hour)
);
CREATE INDEX hit_rate_hours_hour ON hit_rate_hours (hour);

CREATE TABLE hit_rate_clusters (
  feed text NOT NULL,
  engine_version text NOT NULL,
  dimension text NOT NULL,
  value text NOT NULL,
  clusters integer NOT NULL,
  won bigint NOT NULL,
  decided bigint NOT NULL,
  won_won bigint NOT NULL,
  won_decided bigint NOT NULL,
  decided_decided bigint NOT NULL,
  largest integer NOT NULL,
  PRIMARY KEY (feed, engine_version, dimension, value)
);

CREATE TABLE journal_notes (
  user_id uuid NOT NULL CONSTRAINT journal_notes_user REFERENCES users (id) ON DELETE CASCADE,
  entry_id uuid NOT NULL,
  reason text NOT NULL,
  note text NOT NULL,
  tags text[] NOT NULL,
  feeling text,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, entry_id)
);
`;

const DOWN = `
DROP TABLE journal_notes, hit_rate_clusters, hit_rate_hours, hit_rates, counted_candles, signal_outcomes, signals;
`;

export class Signals1770000000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
