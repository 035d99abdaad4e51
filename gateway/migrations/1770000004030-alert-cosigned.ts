import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a witness had cosigned the entry of an alert, if that was before its outcome could be known. */
export class AlertCosigned1770000004030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE alert_entries ADD COLUMN cosigned_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE alert_entries DROP COLUMN cosigned_at');
  }
}
