import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pairs that users want to see first. */
export class StarredPairs1766000003900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE starred_pairs (
  user_id uuid NOT NULL CONSTRAINT starred_pairs_user REFERENCES users (id) ON DELETE CASCADE,
  pair text NOT NULL,
  starred_at timestamptz NOT NULL,
  CONSTRAINT starred_pairs_pkey PRIMARY KEY (user_id, pair)
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE starred_pairs');
  }
}
