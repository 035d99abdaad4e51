import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE market_keys (
  public_id text PRIMARY KEY,
  key bytea NOT NULL,
  is_random boolean NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX market_keys_one_random ON market_keys (is_random) WHERE is_random;

CREATE TABLE starred_pairs (
  user_id uuid NOT NULL CONSTRAINT starred_pairs_user REFERENCES users (id) ON DELETE CASCADE,
  pair text NOT NULL,
  starred_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, pair)
);

CREATE TABLE crypto_opportunities (
  id uuid PRIMARY KEY,
  feed text NOT NULL,
  simulated boolean NOT NULL,
  formula_version text NOT NULL,
  symbol text NOT NULL,
  candle_time timestamptz NOT NULL,
  entry_price double precision NOT NULL,
  target_price double precision NOT NULL,
  potential_return double precision NOT NULL,
  confidence smallint NOT NULL,
  indicators jsonb NOT NULL,
  reason text NOT NULL,
  generated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  reached_at timestamptz,
  attempt_at timestamptz NOT NULL,
  outcome text,
  exit_price double precision,
  settled_at timestamptz,
  CONSTRAINT crypto_opportunities_once UNIQUE (feed, symbol, candle_time)
);
CREATE INDEX crypto_opportunities_due ON crypto_opportunities (attempt_at) WHERE outcome IS NULL;
CREATE INDEX crypto_opportunities_of_feed ON crypto_opportunities (feed, expires_at);

CREATE TABLE crypto_records (
  feed text NOT NULL,
  formula_version text NOT NULL,
  symbol text NOT NULL,
  reached integer NOT NULL DEFAULT 0,
  missed integer NOT NULL DEFAULT 0,
  voided integer NOT NULL DEFAULT 0,
  return_sum double precision NOT NULL DEFAULT 0,
  PRIMARY KEY (feed, formula_version, symbol)
);
`;

export class Market1770000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE crypto_records, crypto_opportunities, starred_pairs, market_keys');
  }
}
