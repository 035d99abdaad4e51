import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE progress (
  user_id uuid PRIMARY KEY CONSTRAINT progress_user REFERENCES users (id) ON DELETE CASCADE,
  xp_points integer NOT NULL DEFAULT 0,
  signals_generated integer NOT NULL DEFAULT 0,
  seconds_spent integer NOT NULL DEFAULT 0,
  seen_until timestamptz,
  time_zone text,
  time_zone_set_at timestamptz
);

CREATE TABLE xp_entries (
  user_id uuid NOT NULL CONSTRAINT xp_entries_user REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  reason text NOT NULL,
  points integer NOT NULL,
  day date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX xp_entries_day ON xp_entries (user_id, day);

CREATE TABLE notices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT notices_user REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  CONSTRAINT notices_once UNIQUE (user_id, key)
);
CREATE INDEX notices_of_user ON notices (user_id, id);
CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL;
`;

const DOWN = 'DROP TABLE notices, xp_entries, progress;';

export class ProgressAndNotices1766000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
