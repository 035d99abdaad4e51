import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a feed needs to find its prices again, and when a candle came to be there; both unknown of what was before. */
const UP = `
ALTER TABLE record_series ADD COLUMN epoch text;
ALTER TABLE record_candles ADD COLUMN since bigint NOT NULL DEFAULT 0;
`;

const DOWN = `
ALTER TABLE record_series DROP COLUMN epoch;
ALTER TABLE record_candles DROP COLUMN since;
`;

export class RecordEpoch1766000003320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
