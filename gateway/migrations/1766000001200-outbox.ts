import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows live for milliseconds: it is small and churned, so it is vacuumed by a count of dead rows, not by a share of the
 * few that live. A key is all it has: what is due is read in its order, and an account that is deleted reads it whole.
 */
const UP = `
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT outbox_user REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  payload text NOT NULL,
  created_at timestamptz NOT NULL,
  attempt_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
`;

export class Outbox1766000001200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox;');
  }
}
