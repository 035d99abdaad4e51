import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE record_engine_changes (
  leaf bigint PRIMARY KEY,
  series smallint NOT NULL,
  reason text NOT NULL,
  changed_at timestamptz NOT NULL
);
`;

export class RecordEngineChanges1770000002850 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE record_engine_changes');
  }
}
