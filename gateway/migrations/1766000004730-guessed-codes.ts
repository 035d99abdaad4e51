import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the owner was last mailed that somebody with the password guesses at the code. */
export class GuessedCodes1766000004730 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN code_guesses_mailed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN code_guesses_mailed_at');
  }
}
