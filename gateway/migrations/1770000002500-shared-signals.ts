import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE shared_signals (
  id text PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT shared_signals_user REFERENCES users (id) ON DELETE CASCADE,
  signal_id uuid NOT NULL,
  shows_name boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT shared_signals_once UNIQUE (signal_id)
);
CREATE INDEX shared_signals_of_user ON shared_signals (user_id);
`;

export class SharedSignals1770000002500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shared_signals');
  }
}
