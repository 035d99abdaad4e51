import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
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
  stake integer NOT NULL CONSTRAINT sandbox_orders_stake CHECK (stake > 0),
  signal_id uuid,
  entry_price double precision NOT NULL,
  exit_price double precision NOT NULL,
  result text NOT NULL,
  opened_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (key_id, seed, run, position)
);
CREATE UNIQUE INDEX sandbox_orders_key ON sandbox_orders (key_id, seed, run, order_key);
CREATE INDEX sandbox_orders_by_age ON sandbox_orders (created_at);

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

/** What runs of sandboxes have asked for; all that follows from it is computed. */
export class SandboxRuns1766000004310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sandbox_orders');
    await runner.query('DROP TABLE sandbox_signals');
  }
}
