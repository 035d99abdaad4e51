import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allowances for mails are kept by keyed hashes from here on; rows written before hold addresses. */
const UP = `
ALTER TABLE email_codes ADD COLUMN unnamed_attempts integer NOT NULL DEFAULT 0;
ALTER TABLE registrations ADD COLUMN browser_hash text, ADD COLUMN network_hash text;
DELETE FROM mail_allowances;
`;

const DOWN = `
ALTER TABLE registrations DROP COLUMN browser_hash, DROP COLUMN network_hash;
ALTER TABLE email_codes DROP COLUMN unnamed_attempts;
`;

export class BoundCodes1766000001450 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
