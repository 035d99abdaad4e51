import type { MigrationInterface, QueryRunner } from 'typeorm';

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
  epoch text,
  CONSTRAINT record_series_of_feed UNIQUE (feed, engine_version)
);

CREATE TABLE record_entries (
  candle_time timestamptz NOT NULL,
  source_time timestamptz,
  stored_at timestamptz NOT NULL,
  priced_at timestamptz,
  leaf bigint,
  price_leaf bigint,
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
  void_reason smallint,
  PRIMARY KEY (series, pair, timeframe, candle_time)
) PARTITION BY RANGE (candle_time);
CREATE TABLE record_entries_rest PARTITION OF record_entries DEFAULT;
CREATE INDEX record_entries_leaf ON record_entries (leaf);
CREATE INDEX record_entries_price_leaf ON record_entries (price_leaf);
CREATE INDEX record_entries_outcome_leaf ON record_entries (outcome_leaf);
CREATE INDEX record_entries_pending ON record_entries (series, candle_time) WHERE outcome IS NULL;
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
  since bigint NOT NULL DEFAULT 0,
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

CREATE TABLE record_gaps (
  series smallint NOT NULL,
  pair smallint NOT NULL,
  timeframe smallint NOT NULL,
  lost_from timestamptz NOT NULL,
  lost_to timestamptz NOT NULL,
  PRIMARY KEY (series, pair, timeframe, lost_from)
);

CREATE TABLE record_hours (
  series smallint NOT NULL,
  dimension text NOT NULL,
  value text NOT NULL,
  hour timestamptz NOT NULL,
  won integer NOT NULL,
  lost integer NOT NULL,
  tied integer NOT NULL,
  voided integer NOT NULL,
  chance bigint NOT NULL,
  brier bigint NOT NULL,
  coin_lead bigint NOT NULL,
  reverse_lead bigint NOT NULL,
  PRIMARY KEY (series, dimension, value, hour)
);

CREATE TABLE record_sums (
  series smallint NOT NULL,
  dimension text NOT NULL,
  value text NOT NULL,
  won integer NOT NULL,
  lost integer NOT NULL,
  tied integer NOT NULL,
  voided integer NOT NULL,
  chance bigint NOT NULL,
  brier bigint NOT NULL,
  clusters integer NOT NULL,
  won_won bigint NOT NULL,
  won_decided bigint NOT NULL,
  decided_decided bigint NOT NULL,
  largest integer NOT NULL,
  coin_lead bigint NOT NULL,
  coin_squares numeric NOT NULL,
  coin_cubes numeric NOT NULL,
  coin_fourths numeric NOT NULL,
  reverse_lead bigint NOT NULL,
  reverse_squares numeric NOT NULL,
  reverse_cubes numeric NOT NULL,
  reverse_fourths numeric NOT NULL,
  PRIMARY KEY (series, dimension, value)
);

CREATE TABLE record_tiles (
  level smallint NOT NULL,
  index integer NOT NULL,
  hashes bytea NOT NULL,
  PRIMARY KEY (level, index)
);
ALTER TABLE record_tiles ALTER COLUMN hashes SET STORAGE EXTERNAL;

CREATE TABLE record_heads (
  size bigint PRIMARY KEY,
  signed_at timestamptz NOT NULL,
  key_id smallint NOT NULL,
  root bytea NOT NULL,
  signature bytea NOT NULL,
  origin text NOT NULL,
  note_signature bytea NOT NULL
);

CREATE TABLE record_keys (
  id smallint PRIMARY KEY,
  kid text NOT NULL CONSTRAINT record_keys_kid UNIQUE,
  public_key text NOT NULL,
  sealed_key text,
  began_at timestamptz NOT NULL
);

CREATE TABLE record_witnesses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vkey text NOT NULL,
  origin text NOT NULL,
  size bigint NOT NULL,
  cosigned_size bigint,
  next_at timestamptz NOT NULL,
  failures integer NOT NULL,
  failure text,
  CONSTRAINT record_witnesses_key UNIQUE (vkey, origin)
);

CREATE TABLE record_cosignatures (
  size bigint NOT NULL,
  witness_id integer NOT NULL,
  signed_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  signature bytea NOT NULL,
  verified boolean NOT NULL,
  PRIMARY KEY (size, witness_id)
);
CREATE INDEX record_cosignatures_verified ON record_cosignatures (size) WHERE verified;

CREATE TABLE record_second_feeds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  series smallint NOT NULL,
  feed text NOT NULL,
  kind text NOT NULL,
  began_at timestamptz NOT NULL,
  last_close timestamptz,
  compared integer NOT NULL,
  agreeing integer NOT NULL,
  changed integer NOT NULL,
  missing integer NOT NULL,
  holder uuid,
  claimed_until timestamptz NOT NULL,
  CONSTRAINT record_second_feeds_of_feed UNIQUE (series, feed)
);

CREATE TABLE record_second_candles (
  candle_time timestamptz NOT NULL,
  second_feed integer NOT NULL,
  open integer,
  close integer,
  pair smallint NOT NULL,
  timeframe smallint NOT NULL,
  PRIMARY KEY (second_feed, pair, timeframe, candle_time)
) PARTITION BY RANGE (candle_time);
CREATE TABLE record_second_candles_rest PARTITION OF record_second_candles DEFAULT;

CREATE TABLE record_months (
  month text PRIMARY KEY,
  first_leaf bigint NOT NULL
);
`;

const DOWN = `
DROP TABLE record_second_candles, record_second_feeds, record_months, record_cosignatures, record_witnesses, record_keys, record_heads, record_tiles, record_sums, record_hours, record_gaps,
  record_progress, record_candles, record_entries, record_series;
`;

export class Record1770000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
