import type { MigrationInterface, QueryRunner } from 'typeorm';

/** At most one key was made by chance; those of seeds may be many. */
const UP = `
CREATE TABLE market_keys (
  public_id text PRIMARY KEY,
  key bytea NOT NULL,
  is_random boolean NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX market_keys_one_random ON market_keys (is_random) WHERE is_random;
`;

export class MarketKeys1766000003100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE market_keys;');
  }
}
