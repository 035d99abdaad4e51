import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What solved a step's exercise, and how often the test of a learning module was answered. */
const UP = `
ALTER TABLE academy_steps ADD COLUMN work double precision[];

CREATE TABLE module_tests (
  user_id uuid NOT NULL CONSTRAINT module_tests_user REFERENCES users (id) ON DELETE CASCADE,
  module_id text NOT NULL,
  attempts integer NOT NULL,
  failed_at timestamptz,
  PRIMARY KEY (user_id, module_id)
);
`;

const DOWN = `
DROP TABLE module_tests;
ALTER TABLE academy_steps DROP COLUMN work;
`;

export class LearningModules1766000003400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
