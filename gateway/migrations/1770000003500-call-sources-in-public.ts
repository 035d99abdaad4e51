import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE call_sources
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN address_hash text,
  ADD COLUMN chosen_at timestamptz,
  ADD COLUMN proof_url text,
  ADD COLUMN proved_at timestamptz,
  ADD COLUMN published_at timestamptz,
  ADD COLUMN words text,
  ADD COLUMN account_sources smallint,
  ADD CONSTRAINT call_sources_address UNIQUE (address_hash);
`;

const DOWN = `
DELETE FROM call_sources WHERE user_id IS NULL;
ALTER TABLE call_sources
  ALTER COLUMN user_id SET NOT NULL,
  DROP COLUMN address_hash,
  DROP COLUMN chosen_at,
  DROP COLUMN proof_url,
  DROP COLUMN proved_at,
  DROP COLUMN published_at,
  DROP COLUMN words,
  DROP COLUMN account_sources;
`;

export class CallSourcesInPublic1770000003500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
