import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE academy_steps (
  user_id uuid NOT NULL CONSTRAINT academy_steps_user REFERENCES users (id) ON DELETE CASCADE,
  step_id text NOT NULL,
  done_at timestamptz NOT NULL,
  work double precision[],
  solved boolean NOT NULL,
  PRIMARY KEY (user_id, step_id)
);

CREATE TABLE completed_modules (
  user_id uuid NOT NULL CONSTRAINT completed_modules_user REFERENCES users (id) ON DELETE CASCADE,
  module_id text NOT NULL,
  completed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, module_id)
);

CREATE TABLE module_tests (
  user_id uuid NOT NULL CONSTRAINT module_tests_user REFERENCES users (id) ON DELETE CASCADE,
  module_id text NOT NULL,
  attempts integer NOT NULL,
  failed_at timestamptz,
  PRIMARY KEY (user_id, module_id)
);

CREATE TABLE trading_plans (
  user_id uuid PRIMARY KEY CONSTRAINT trading_plans_user REFERENCES users (id) ON DELETE CASCADE,
  stake_percent integer NOT NULL,
  trades_a_day integer NOT NULL,
  losses_to_stop integer NOT NULL,
  entry text NOT NULL,
  review text NOT NULL,
  written_at timestamptz NOT NULL
);
`;

export class Education1770000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE trading_plans, module_tests, completed_modules, academy_steps');
  }
}
