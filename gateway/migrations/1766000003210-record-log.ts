import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The record begins with the log: what was entered before it is committed to nowhere. */
const UP = `
TRUNCATE record_series, record_entries, record_candles, record_progress, record_hours, record_sums;
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
  signature bytea NOT NULL
);
CREATE TABLE record_keys (
  id smallint PRIMARY KEY,
  kid text NOT NULL CONSTRAINT record_keys_kid UNIQUE,
  public_key text NOT NULL,
  sealed_key text,
  began_at timestamptz NOT NULL
);
CREATE TABLE record_months (
  month text PRIMARY KEY,
  first_leaf bigint NOT NULL
);
`;

const DOWN = ['months', 'keys', 'heads', 'tiles'].map((name) => `DROP TABLE record_${name};`).join('\n');

export class RecordLog1766000003210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
