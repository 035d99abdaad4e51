import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE trade_imports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT trade_imports_user REFERENCES users (id) ON DELETE CASCADE,
  broker text NOT NULL,
  file_name text NOT NULL,
  zone text NOT NULL,
  sent integer NOT NULL,
  added integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX trade_imports_of_user ON trade_imports (user_id, id);

CREATE TABLE real_trades (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT real_trades_user REFERENCES users (id) ON DELETE CASCADE,
  import_id uuid NOT NULL CONSTRAINT real_trades_import REFERENCES trade_imports (id) ON DELETE CASCADE,
  fingerprint text NOT NULL,
  broker text NOT NULL,
  ticket text,
  kind text NOT NULL,
  asset text NOT NULL,
  pair text,
  direction text NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz NOT NULL,
  entry_price double precision,
  exit_price double precision,
  stake bigint NOT NULL,
  profit bigint NOT NULL,
  costs bigint NOT NULL,
  currency text NOT NULL,
  outcome text NOT NULL,
  attempt_at timestamptz,
  checked_at timestamptz,
  entry_off double precision,
  exit_off double precision,
  contradicted boolean,
  CONSTRAINT real_trades_once UNIQUE (user_id, fingerprint)
);
CREATE INDEX real_trades_of_user ON real_trades (user_id, id);
CREATE INDEX real_trades_of_import ON real_trades (import_id);
CREATE INDEX real_trades_unchecked ON real_trades (attempt_at) WHERE checked_at IS NULL;

CREATE TABLE trade_profiles (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT trade_profiles_user REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  columns jsonb NOT NULL,
  zone text NOT NULL,
  date_order text,
  decimal text,
  currency text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX trade_profiles_of_user ON trade_profiles (user_id, id);
`;

export class RealTrades1770000003200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE trade_profiles; DROP TABLE real_trades; DROP TABLE trade_imports');
  }
}
