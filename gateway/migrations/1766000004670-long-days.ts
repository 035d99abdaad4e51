import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day in which a user's zone was last changed. */
export class LongDays1766000004670 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE progress ADD COLUMN long_day date, ADD COLUMN long_day_start timestamptz,
      ADD COLUMN long_day_end timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE progress DROP COLUMN long_day, DROP COLUMN long_day_start, DROP COLUMN long_day_end',
    );
  }
}
