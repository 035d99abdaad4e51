import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far users have come on the path from their first signal. For who has generated one already it is closed. */
export class FirstSteps1766000004200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE first_steps (
  user_id uuid NOT NULL CONSTRAINT first_steps_user REFERENCES users (id) ON DELETE CASCADE,
  explained_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT first_steps_pkey PRIMARY KEY (user_id)
)`);
    await runner.query(
      'INSERT INTO first_steps (user_id, closed_at) SELECT user_id, now() FROM progress WHERE signals_generated > 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE first_steps');
  }
}
