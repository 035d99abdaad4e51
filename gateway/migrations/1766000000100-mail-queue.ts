import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE mail_queue (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text,
  html text,
  created_at timestamptz NOT NULL,
  attempt_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  last_error text
);
CREATE INDEX mail_queue_due ON mail_queue (attempt_at) WHERE sent_at IS NULL;
`;

export class MailQueue1766000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_queue;');
  }
}
