import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE telegram_links (
  user_id uuid PRIMARY KEY CONSTRAINT telegram_links_user REFERENCES users (id) ON DELETE CASCADE,
  bot_id text NOT NULL,
  chat_id text NOT NULL,
  name text NOT NULL,
  linked_at timestamptz NOT NULL,
  paused_at timestamptz,
  paused_until timestamptz,
  failures smallint NOT NULL DEFAULT 0,
  switched_off_at timestamptz,
  CONSTRAINT telegram_links_chat UNIQUE (bot_id, chat_id)
);

CREATE TABLE telegram_codes (
  user_id uuid PRIMARY KEY CONSTRAINT telegram_codes_user REFERENCES users (id) ON DELETE CASCADE,
  hash text NOT NULL CONSTRAINT telegram_codes_hash UNIQUE,
  account text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE telegram_updates (
  bot_id text NOT NULL,
  update_id bigint NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (bot_id, update_id)
);

CREATE TABLE telegram_bots (
  id text PRIMARY KEY,
  held_until timestamptz NOT NULL
);

CREATE TABLE telegram_messages (
  id uuid PRIMARY KEY,
  user_id uuid CONSTRAINT telegram_messages_user REFERENCES users (id) ON DELETE CASCADE,
  bot_id text NOT NULL,
  chat_id text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  status text NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  answer text,
  may_have_arrived boolean NOT NULL DEFAULT false,
  message_id integer,
  tried_at timestamptz,
  next_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT telegram_messages_once UNIQUE (bot_id, chat_id, kind, subject)
);
CREATE INDEX telegram_messages_chat_pace ON telegram_messages (bot_id, chat_id, tried_at);
CREATE INDEX telegram_messages_due ON telegram_messages (bot_id, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX telegram_messages_of_user ON telegram_messages (user_id, id);
CREATE INDEX telegram_messages_pace ON telegram_messages (bot_id, tried_at);
`;

const DOWN = `
DROP TABLE telegram_messages, telegram_bots, telegram_updates, telegram_codes, telegram_links;
`;

export class Telegram1770000001500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
