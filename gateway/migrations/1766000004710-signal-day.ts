import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The day's XP for signals is kept beside the totals, so that a signal need not add up its user's entries. It holds only
 * while `signal_day_total` equals `xp_points`: awards of a version that does not know these columns make it stale, not wrong.
 */
export class SignalDay1766000004710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE progress ADD COLUMN signal_day date, ADD COLUMN signal_day_xp integer,
      ADD COLUMN signal_day_total integer;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE progress DROP COLUMN signal_day, DROP COLUMN signal_day_xp,
      DROP COLUMN signal_day_total;`);
  }
}
