import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The line of the record that proves what a notice speaks of. */
export class NoticeProof1770000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices ADD COLUMN proof_leaf bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices DROP COLUMN proof_leaf');
  }
}
