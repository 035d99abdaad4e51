import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Practice on the past: an account of its own, its drills with their prices, and the trades of each. */
const UP = `
CREATE TABLE drill_accounts (
  user_id uuid PRIMARY KEY CONSTRAINT drill_accounts_user REFERENCES users (id) ON DELETE CASCADE,
  balance bigint NOT NULL,
  begun_at timestamptz NOT NULL,
  CONSTRAINT drill_accounts_funds CHECK (balance >= 0)
);

CREATE TABLE drills (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT drills_account REFERENCES drill_accounts (user_id) ON DELETE CASCADE,
  pair text NOT NULL,
  timeframe text NOT NULL,
  base text NOT NULL,
  feed text NOT NULL,
  kind text NOT NULL,
  simulated boolean NOT NULL,
  starts_at timestamptz NOT NULL,
  source_starts_at timestamptz NOT NULL,
  length_ms integer NOT NULL,
  candles bytea NOT NULL,
  path_key bytea NOT NULL,
  position_ms integer NOT NULL DEFAULT 0,
  clock_at timestamptz NOT NULL,
  speed integer NOT NULL,
  paused boolean NOT NULL,
  ended_at timestamptz
);
CREATE INDEX drills_of_user ON drills (user_id, id);
CREATE UNIQUE INDEX drills_open ON drills (user_id) WHERE ended_at IS NULL;

CREATE TABLE drill_trades (
  id uuid PRIMARY KEY,
  drill_id uuid NOT NULL CONSTRAINT drill_trades_drill REFERENCES drills (id) ON DELETE CASCADE,
  order_key text NOT NULL,
  direction text NOT NULL,
  stake bigint NOT NULL,
  entry_price double precision NOT NULL,
  opened_ms integer NOT NULL,
  expires_ms integer NOT NULL,
  result text,
  exit_price double precision,
  profit bigint
);
CREATE UNIQUE INDEX drill_trades_order ON drill_trades (drill_id, order_key);
`;

export class Drills1770000000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE drill_trades, drills, drill_accounts');
  }
}
