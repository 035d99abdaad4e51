import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE progress (
  user_id uuid PRIMARY KEY CONSTRAINT progress_user REFERENCES users (id) ON DELETE CASCADE,
  xp_points integer NOT NULL DEFAULT 0,
  signals_generated integer NOT NULL DEFAULT 0,
  seconds_spent integer NOT NULL DEFAULT 0,
  seen_until timestamptz,
  time_zone text,
  time_zone_set_at timestamptz,
  celebrated_level smallint NOT NULL DEFAULT 1,
  long_day date,
  long_day_start timestamptz,
  long_day_end timestamptz
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
CREATE INDEX xp_entries_newest ON xp_entries (user_id, created_at, key);
CREATE INDEX xp_entries_visits ON xp_entries (day) WHERE reason = 'daily-visit';

CREATE TABLE notices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT notices_user REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  path text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  CONSTRAINT notices_once UNIQUE (user_id, key)
);
CREATE INDEX notices_of_user ON notices (user_id, id);
CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL;

CREATE TABLE appearances (
  user_id uuid PRIMARY KEY CONSTRAINT appearances_user REFERENCES users (id) ON DELETE CASCADE,
  profile_ring text NOT NULL,
  chart_theme text NOT NULL
);

CREATE TABLE weekly_summaries (
  user_id uuid PRIMARY KEY CONSTRAINT weekly_summaries_user REFERENCES users (id) ON DELETE CASCADE,
  due_at timestamptz NOT NULL,
  told_until timestamptz NOT NULL
);
CREATE INDEX weekly_summaries_due ON weekly_summaries (due_at);

CREATE TABLE first_steps (
  user_id uuid PRIMARY KEY CONSTRAINT first_steps_user REFERENCES users (id) ON DELETE CASCADE,
  explained_at timestamptz,
  closed_at timestamptz
);
`;

const DOWN = `
DROP TABLE first_steps, weekly_summaries, appearances, notices, xp_entries, progress;
`;

export class Progress1770000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
