import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A statement that gives a signal's XP calls this to undo itself: its totals have changed, or a level is reached. */
const REFUSED = `
CREATE FUNCTION progress_refused() RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'these points need a transaction' USING ERRCODE = 'FA001';
END $$;
`;

export class RefusedAward1766000004690 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REFUSED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION progress_refused;');
  }
}
