import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE network_budgets (
  key text PRIMARY KEY,
  level float8 NOT NULL,
  at timestamptz NOT NULL
);
`;

export class NetworkBudgets1766000001400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE network_budgets;');
  }
}
