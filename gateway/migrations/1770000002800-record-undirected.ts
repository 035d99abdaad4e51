import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE record_series ADD COLUMN counted_until timestamptz, ADD COLUMN counted_size bigint,
  ADD COLUMN recount_from timestamptz;
CREATE TABLE record_undirected (
  series smallint NOT NULL,
  hour timestamptz NOT NULL,
  reason text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (series, hour, reason)
);
`;

const DOWN = `
DROP TABLE record_undirected;
ALTER TABLE record_series DROP COLUMN counted_until, DROP COLUMN counted_size, DROP COLUMN recount_from;
`;

export class RecordUndirected1770000002800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
