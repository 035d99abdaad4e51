import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only an addition, so that a gateway of the version before goes on: it saves none. */
const UP = 'ALTER TABLE sandbox_signals ADD COLUMN saved_at timestamptz';

/** Signals that a sandbox run has saved. */
export class SandboxSavedSignals1770000004060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sandbox_signals DROP COLUMN saved_at');
  }
}
