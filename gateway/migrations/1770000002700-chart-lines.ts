import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE chart_lines (
  user_id uuid NOT NULL CONSTRAINT chart_lines_user REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  pair text NOT NULL,
  points jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT chart_lines_pkey PRIMARY KEY (user_id, id)
);
`;

export class ChartLines1770000002700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE chart_lines');
  }
}
