import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE call_sources (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT call_sources_user REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  kind text NOT NULL,
  zone text NOT NULL,
  expiry_minutes smallint,
  gales smallint NOT NULL,
  claimed_rate smallint,
  duplicates integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX call_sources_of_user ON call_sources (user_id, id);

CREATE TABLE source_calls (
  id uuid PRIMARY KEY,
  source_id uuid NOT NULL CONSTRAINT source_calls_source REFERENCES call_sources (id) ON DELETE CASCADE,
  pair text NOT NULL,
  direction text NOT NULL,
  entry_time timestamptz NOT NULL,
  expiry_minutes smallint NOT NULL,
  gales smallint NOT NULL,
  confidence smallint,
  claimed text,
  received_at timestamptz NOT NULL,
  in_time boolean NOT NULL,
  feed text NOT NULL,
  feed_epoch text NOT NULL,
  entry_price double precision,
  exit_price double precision,
  steps text[] NOT NULL DEFAULT '{}',
  reverse_outcome text,
  attempt_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT source_calls_once UNIQUE (source_id, pair, direction, entry_time, expiry_minutes)
);
CREATE INDEX source_calls_of_source ON source_calls (source_id, id);
CREATE INDEX source_calls_due ON source_calls (attempt_at) WHERE settled_at IS NULL;
`;

export class Auditor1770000002400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE source_calls; DROP TABLE call_sources');
  }
}
