import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE record_second_feeds ALTER COLUMN series DROP NOT NULL, ADD COLUMN first text, ADD COLUMN coin text,
  ADD CONSTRAINT record_second_feeds_of_coin UNIQUE (first, coin, feed);
ALTER TABLE record_second_candles ADD COLUMN first_close integer;
`;

const DOWN = `
DELETE FROM record_second_candles WHERE second_feed IN (SELECT id FROM record_second_feeds WHERE coin IS NOT NULL);
DELETE FROM record_second_feeds WHERE coin IS NOT NULL;
ALTER TABLE record_second_candles DROP COLUMN first_close;
ALTER TABLE record_second_feeds DROP CONSTRAINT record_second_feeds_of_coin, DROP COLUMN coin, DROP COLUMN first,
  ALTER COLUMN series SET NOT NULL;
`;

export class CoinComparison1770000002900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
