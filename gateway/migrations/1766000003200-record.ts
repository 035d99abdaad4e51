import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTS = `
  won integer NOT NULL, lost integer NOT NULL, tied integer NOT NULL, voided integer NOT NULL,
  chance bigint NOT NULL, brier bigint NOT NULL`;

/** Entries and candles have a partition for each month, made by the job that makes those of signals. */
const UP = `
CREATE TABLE record_series (
  id smallint PRIMARY KEY,
  feed text NOT NULL,
  engine_version text NOT NULL,
  kind text NOT NULL,
  began_at timestamptz NOT NULL,
  last_close timestamptz,
  claimed_until timestamptz NOT NULL,
  leaf bigint,
  CONSTRAINT record_series_of_feed UNIQUE (feed, engine_version)
);
CREATE TABLE record_entries (
  candle_time timestamptz NOT NULL,
  source_time timestamptz,
  stored_at timestamptz NOT NULL,
  leaf bigint,
  outcome_leaf bigint,
  entry_price integer,
  exit_price integer,
  series smallint NOT NULL,
  pair smallint NOT NULL,
  timeframe smallint NOT NULL,
  direction smallint NOT NULL,
  confidence smallint NOT NULL,
  chance smallint NOT NULL,
  reverse smallint NOT NULL,
  outcome smallint,
  late boolean NOT NULL,
  candles_digest bytea NOT NULL,
  PRIMARY KEY (series, pair, timeframe, candle_time)
) PARTITION BY RANGE (candle_time);
CREATE TABLE record_entries_rest PARTITION OF record_entries DEFAULT;
CREATE INDEX record_entries_pending ON record_entries (series, candle_time) WHERE outcome IS NULL;
CREATE INDEX record_entries_leaf ON record_entries (leaf);
CREATE INDEX record_entries_outcome_leaf ON record_entries (outcome_leaf);
CREATE INDEX record_entries_source ON record_entries (series, pair, timeframe, source_time)
  WHERE source_time IS NOT NULL;
CREATE TABLE record_candles (
  time timestamptz NOT NULL,
  open integer NOT NULL,
  high integer NOT NULL,
  low integer NOT NULL,
  close integer NOT NULL,
  series smallint NOT NULL,
  pair smallint NOT NULL,
  timeframe smallint NOT NULL,
  PRIMARY KEY (series, pair, timeframe, time)
) PARTITION BY RANGE (time);
CREATE TABLE record_candles_rest PARTITION OF record_candles DEFAULT;
CREATE TABLE record_progress (
  series smallint NOT NULL,
  pair smallint NOT NULL,
  timeframe smallint NOT NULL,
  closed_until timestamptz NOT NULL,
  missing_from timestamptz,
  missing_to timestamptz,
  PRIMARY KEY (series, pair, timeframe)
);
CREATE TABLE record_hours (
  series smallint NOT NULL, dimension text NOT NULL, value text NOT NULL, hour timestamptz NOT NULL,${COUNTS},
  PRIMARY KEY (series, dimension, value, hour)
);
CREATE TABLE record_sums (
  series smallint NOT NULL, dimension text NOT NULL, value text NOT NULL,${COUNTS},
  clusters integer NOT NULL,
  won_won bigint NOT NULL,
  won_decided bigint NOT NULL,
  decided_decided bigint NOT NULL,
  largest integer NOT NULL,
  PRIMARY KEY (series, dimension, value)
);
`;

const DOWN = ['sums', 'hours', 'progress', 'candles', 'entries', 'series']
  .map((name) => `DROP TABLE record_${name};`)
  .join('\n');

export class Record1766000003200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
