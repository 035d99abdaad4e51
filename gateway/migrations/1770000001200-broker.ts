import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE frame_urls (
  user_id uuid PRIMARY KEY CONSTRAINT frame_urls_user REFERENCES users (id) ON DELETE CASCADE,
  url text NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE visitor_urls (
  visitor_id uuid PRIMARY KEY,
  url text NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX visitor_urls_age ON visitor_urls (updated_at);

CREATE TABLE broker_settings (
  is_only boolean PRIMARY KEY,
  frame_on boolean NOT NULL,
  CONSTRAINT broker_settings_one_row CHECK (is_only)
);
`;

export class Broker1770000001200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE broker_settings, visitor_urls, frame_urls');
  }
}
