import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE record_calls (
  leaf bigint PRIMARY KEY,
  source text NOT NULL,
  number integer NOT NULL,
  digest bytea NOT NULL,
  outcome_leaf bigint,
  outcome_digest bytea,
  CONSTRAINT record_calls_of_source UNIQUE (source, number)
);
CREATE INDEX record_calls_ended ON record_calls (outcome_leaf) WHERE outcome_leaf IS NOT NULL;

ALTER TABLE call_sources ADD COLUMN log_name text;
UPDATE call_sources SET log_name = replace(gen_random_uuid()::text, '-', '');
ALTER TABLE call_sources ALTER COLUMN log_name SET NOT NULL,
  ADD CONSTRAINT call_sources_log_name UNIQUE (log_name);
ALTER TABLE source_calls ADD COLUMN salt text, ADD COLUMN leaf bigint, ADD COLUMN outcome_leaf bigint;
`;

export class LoggedCalls1770000003600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE source_calls DROP COLUMN salt, DROP COLUMN leaf, DROP COLUMN outcome_leaf;
      ALTER TABLE call_sources DROP COLUMN log_name;
      DROP TABLE record_calls;`);
  }
}
