import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a migration does beside the version before, on tables that this one reads and writes meanwhile: the rehearsal adds it
 * where the two versions have the same migrations.
 */
export class Rehearsed1999000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE users ADD COLUMN rehearsed text;
UPDATE users SET rehearsed = name;
ALTER TABLE signals ADD COLUMN rehearsed boolean NOT NULL DEFAULT false;
ALTER TABLE practice_trades ADD COLUMN rehearsed_at timestamptz;
CREATE INDEX practice_trades_rehearsed ON practice_trades (rehearsed_at) WHERE rehearsed_at IS NOT NULL;
CREATE TABLE rehearsals (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT rehearsals_user REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX rehearsals_of_user ON rehearsals (user_id)`);
  }

  async down(): Promise<void> {}
}
