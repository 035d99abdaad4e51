import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE record_shadows (
  id smallint PRIMARY KEY,
  series smallint NOT NULL,
  engine_version text NOT NULL,
  began_at timestamptz NOT NULL,
  last_close timestamptz,
  weeks smallint NOT NULL,
  evidence smallint NOT NULL,
  highest smallint[] NOT NULL,
  leaf bigint NOT NULL
);
CREATE INDEX record_shadows_of_series ON record_shadows (series);

ALTER TABLE record_entries
  ADD COLUMN shadow smallint,
  ADD COLUMN shadow_direction smallint,
  ADD COLUMN shadow_chance smallint,
  ADD COLUMN shadow_leaf bigint;
CREATE INDEX record_entries_shadow_leaf ON record_entries (shadow_leaf) WHERE shadow_leaf IS NOT NULL;

ALTER TABLE record_hours ADD COLUMN present_lead bigint NOT NULL DEFAULT 0;
ALTER TABLE record_sums
  ADD COLUMN present_lead bigint NOT NULL DEFAULT 0,
  ADD COLUMN present_squares numeric NOT NULL DEFAULT 0,
  ADD COLUMN present_cubes numeric NOT NULL DEFAULT 0,
  ADD COLUMN present_fourths numeric NOT NULL DEFAULT 0;
`;

const DOWN = `
ALTER TABLE record_sums DROP COLUMN present_lead, DROP COLUMN present_squares, DROP COLUMN present_cubes,
  DROP COLUMN present_fourths;
ALTER TABLE record_hours DROP COLUMN present_lead;
ALTER TABLE record_entries DROP COLUMN shadow, DROP COLUMN shadow_direction, DROP COLUMN shadow_chance,
  DROP COLUMN shadow_leaf;
DROP TABLE record_shadows;
`;

export class Shadow1770000001900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
