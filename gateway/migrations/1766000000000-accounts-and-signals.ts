import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  password_hash text NOT NULL,
  email_verified_at timestamptz,
  user_level text NOT NULL DEFAULT 'basic',
  access_binary_options boolean NOT NULL DEFAULT true,
  access_crypto boolean NOT NULL DEFAULT false,
  access_education boolean NOT NULL DEFAULT true,
  access_rewards boolean NOT NULL DEFAULT true,
  access_dashboard boolean NOT NULL DEFAULT false,
  access_settings boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email_key ON users (email_key);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT sessions_user REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ended_at timestamptz,
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_user_id ON sessions (user_id);

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
  saved_at timestamptz
);
CREATE INDEX signals_past ON signals (user_id, id);
CREATE INDEX signals_active ON signals (user_id, expiration_time) WHERE saved_at IS NOT NULL;

CREATE TABLE signal_outcomes (
  signal_id uuid PRIMARY KEY,
  due_at timestamptz NOT NULL,
  attempt_at timestamptz NOT NULL,
  outcome text,
  exit_price double precision,
  settled_at timestamptz
);
CREATE INDEX signal_outcomes_due ON signal_outcomes (attempt_at) WHERE outcome IS NULL;

CREATE TABLE counted_candles (
  feed text,
  engine_version text,
  pair text,
  timeframe text,
  source_time timestamptz,
  signal_id uuid NOT NULL,
  PRIMARY KEY (feed, engine_version, pair, timeframe, source_time)
);

CREATE TABLE hit_rates (
  feed text,
  engine_version text,
  pair text,
  timeframe text,
  strength text,
  won integer NOT NULL DEFAULT 0,
  lost integer NOT NULL DEFAULT 0,
  tied integer NOT NULL DEFAULT 0,
  voided integer NOT NULL DEFAULT 0,
  PRIMARY KEY (feed, engine_version, pair, timeframe, strength)
);
`;

const DOWN = 'DROP TABLE hit_rates, counted_candles, signal_outcomes, signals, sessions, users;';

export class AccountsAndSignals1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
