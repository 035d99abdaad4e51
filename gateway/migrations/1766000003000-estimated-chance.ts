import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signals of the engine's versions 1 and 2 have no estimated chance. */
const UP = `
ALTER TABLE signals ADD COLUMN estimated_chance float8;
`;

export class EstimatedChance1766000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE signals DROP COLUMN estimated_chance;');
  }
}
