import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys that are for the sandbox alone. */
export class SandboxKeys1766000004300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys ADD COLUMN sandbox boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM api_keys WHERE sandbox');
    await runner.query('ALTER TABLE api_keys DROP COLUMN sandbox');
  }
}
