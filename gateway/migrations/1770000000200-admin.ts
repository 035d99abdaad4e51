import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE administrators (
  id uuid PRIMARY KEY,
  username text NOT NULL,
  username_key text NOT NULL,
  password_hash text NOT NULL,
  must_change_credentials boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  totp_secret text,
  totp_candidate text,
  totp_last_step integer
);
CREATE UNIQUE INDEX administrators_username_key ON administrators (username_key);

CREATE TABLE admin_sessions (
  id uuid PRIMARY KEY,
  administrator_id uuid NOT NULL CONSTRAINT admin_sessions_administrator
    REFERENCES administrators (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_active_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX admin_sessions_administrator_id ON admin_sessions (administrator_id);

CREATE TABLE admin_recovery_codes (
  administrator_id uuid NOT NULL CONSTRAINT admin_recovery_codes_administrator
    REFERENCES administrators (id) ON DELETE CASCADE,
  code_hmac text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (administrator_id, code_hmac)
);

CREATE TABLE admin_devices (
  administrator_id uuid NOT NULL CONSTRAINT admin_devices_administrator
    REFERENCES administrators (id) ON DELETE CASCADE,
  device_hash text NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (administrator_id, device_hash)
);

CREATE TABLE admin_audit (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  administrator_id uuid,
  administrator_name text NOT NULL,
  action text NOT NULL,
  subject_id uuid,
  before jsonb,
  after jsonb,
  client_address text NOT NULL,
  search_key text NOT NULL
);
CREATE INDEX admin_audit_action ON admin_audit (action, id);
CREATE INDEX admin_audit_search ON admin_audit USING gin (search_key gin_trgm_ops);
CREATE INDEX admin_audit_subject ON admin_audit (subject_id, id);

-- What was written stays written: not even this program can change or remove an entry.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'admin_audit is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER admin_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
`;

const DOWN = `
DROP TABLE admin_audit, admin_devices, admin_recovery_codes, admin_sessions, administrators;
DROP FUNCTION refuse_audit_change;
`;

export class Administration1770000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
