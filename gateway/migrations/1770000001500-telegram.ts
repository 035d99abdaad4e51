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
`;

const DOWN = 'DROP TABLE telegram_updates, telegram_codes, telegram_links';

export class Telegram1770000001500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
