import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE academy_steps (
  user_id uuid NOT NULL CONSTRAINT academy_steps_user REFERENCES users (id) ON DELETE CASCADE,
  step_id text NOT NULL,
  done_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, step_id)
);

CREATE TABLE completed_modules (
  user_id uuid NOT NULL CONSTRAINT completed_modules_user REFERENCES users (id) ON DELETE CASCADE,
  module_id text NOT NULL,
  completed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, module_id)
);
`;

const DOWN = 'DROP TABLE completed_modules, academy_steps;';

export class Education1766000000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
