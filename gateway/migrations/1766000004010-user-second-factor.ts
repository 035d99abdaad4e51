import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE users ADD COLUMN totp_secret text, ADD COLUMN totp_candidate text, ADD COLUMN totp_last_step integer;
CREATE TABLE user_recovery_codes (
  user_id uuid NOT NULL CONSTRAINT user_recovery_codes_user REFERENCES users (id) ON DELETE CASCADE,
  code_hmac text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hmac)
);
`;

const DOWN = `
DROP TABLE user_recovery_codes;
ALTER TABLE users DROP COLUMN totp_secret, DROP COLUMN totp_candidate, DROP COLUMN totp_last_step;
`;

/** Authenticator apps of users. */
export class UserSecondFactor1766000004010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
