import type { MigrationInterface, QueryRunner } from 'typeorm';

/** PostgreSQL merges a part of a WITH into its statement only if it calls no volatile function. */
export class InlinedRefusal1766000004700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION progress_refused() STABLE;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION progress_refused() VOLATILE;');
  }
}
