import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE source_calls ADD COLUMN edited_late boolean NOT NULL DEFAULT false, ADD COLUMN engine_outcome text;
`;

const DOWN = 'ALTER TABLE source_calls DROP COLUMN edited_late, DROP COLUMN engine_outcome';

export class CallExports1770000003400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
