import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stretches of time that the record lacks for good, and why an entry is void; null where that was not kept. */
const UP = `
CREATE TABLE record_gaps (
  series smallint NOT NULL,
  pair smallint NOT NULL,
  timeframe smallint NOT NULL,
  lost_from timestamptz NOT NULL,
  lost_to timestamptz NOT NULL,
  PRIMARY KEY (series, pair, timeframe, lost_from)
);
ALTER TABLE record_entries ADD COLUMN void_reason smallint;
`;

export class RecordGaps1766000003350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE record_gaps; ALTER TABLE record_entries DROP COLUMN void_reason;');
  }
}
