import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Removes authors who no longer exist from their signals: a call that was under way while its user's account was deleted
 * could leave one with its author. Their outcomes remain counted.
 */
export class ForgottenAuthors1766000004720 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE signals s SET user_id = NULL
      WHERE s.user_id IS NOT NULL AND NOT EXISTS (SELECT FROM users u WHERE u.id = s.user_id);`);
  }

  async down(): Promise<void> {
    // Whose they were is not known any more.
  }
}
