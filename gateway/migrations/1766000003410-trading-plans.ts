import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
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

export class TradingPlans1766000003410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE trading_plans;');
  }
}
