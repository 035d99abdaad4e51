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
  last_used_at timestamptz,
  sandbox boolean NOT NULL DEFAULT false
);
CREATE INDEX api_keys_of_user ON api_keys (user_id, id);

CREATE TABLE sandbox_orders (
  key_id uuid NOT NULL CONSTRAINT sandbox_orders_api_key REFERENCES api_keys (id) ON DELETE CASCADE,
  seed bigint NOT NULL,
  run text NOT NULL,
  position integer NOT NULL,
  id uuid NOT NULL,
  order_key text NOT NULL,
  pair text NOT NULL,
  timeframe text NOT NULL,
  direction text NOT NULL,
  stake integer NOT NULL,
  signal_id uuid,
  entry_price double precision NOT NULL,
  exit_price double precision NOT NULL,
  result text NOT NULL,
  opened_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (key_id, seed, run, position),
  CONSTRAINT sandbox_orders_stake CHECK (stake > 0)
);
CREATE INDEX sandbox_orders_by_age ON sandbox_orders (created_at);
CREATE UNIQUE INDEX sandbox_orders_key ON sandbox_orders (key_id, seed, run, order_key);

CREATE TABLE sandbox_signals (
  key_id uuid NOT NULL CONSTRAINT sandbox_signals_api_key REFERENCES api_keys (id) ON DELETE CASCADE,
  seed bigint NOT NULL,
  run text NOT NULL,
  id uuid NOT NULL,
  pair text NOT NULL,
  timeframe text NOT NULL,
  generated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (key_id, seed, run, id)
);
CREATE INDEX sandbox_signals_by_age ON sandbox_signals (created_at);
`;

export class Integrations1770000001300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sandbox_signals, sandbox_orders, api_keys');
  }
}
