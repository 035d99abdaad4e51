import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users write beside their trades and signals, and how these are found for their journal. */
const UP = `
CREATE TABLE journal_notes (
  user_id uuid NOT NULL CONSTRAINT journal_notes_user REFERENCES users (id) ON DELETE CASCADE,
  entry_id uuid NOT NULL,
  reason text NOT NULL,
  note text NOT NULL,
  tags text[] NOT NULL,
  feeling text,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, entry_id)
);
CREATE INDEX signals_saved ON signals (user_id, id) WHERE saved_at IS NOT NULL;
CREATE INDEX practice_trades_signal ON practice_trades (user_id, signal_id) WHERE signal_id IS NOT NULL;
`;

const DOWN = `
DROP INDEX practice_trades_signal;
DROP INDEX signals_saved;
DROP TABLE journal_notes;
`;

export class Journal1766000003800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
