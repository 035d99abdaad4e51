import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
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

const DOWN = 'DROP TABLE crypto_records, crypto_opportunities;';

export class CryptoOpportunities1766000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
