import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE users ADD COLUMN phone text;
ALTER TABLE users ADD COLUMN pending_email text;
ALTER TABLE users ADD COLUMN terms_accepted_at timestamptz;

CREATE TABLE registrations (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX registrations_email_key ON registrations (email_key);

CREATE TABLE email_codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL,
  email_key text NOT NULL,
  subject_id uuid NOT NULL,
  code_hmac text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_codes_live ON email_codes (email_key, purpose) WHERE used_at IS NULL;

CREATE TABLE mail_allowances (
  email_key text PRIMARY KEY,
  sent_at timestamptz[] NOT NULL
);

CREATE TABLE sign_in_throttles (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  window_started_at timestamptz NOT NULL,
  blocked_until timestamptz
);

CREATE TABLE known_devices (
  user_id uuid NOT NULL CONSTRAINT known_devices_user REFERENCES users (id) ON DELETE CASCADE,
  device_hash text NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);
`;

const DOWN = `
DROP TABLE known_devices, sign_in_throttles, mail_allowances, email_codes, registrations;
ALTER TABLE users DROP COLUMN phone, DROP COLUMN pending_email, DROP COLUMN terms_accepted_at;
`;

export class RegistrationAndSecurity1766000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
