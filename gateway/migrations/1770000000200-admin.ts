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

/**
 * Accounts by the hour of their last visit, '-infinity' for those that have none yet. Counting a million rows took
 * longer than all the rest of the panel; the database itself keeps these numbers, whoever writes.
 */
const VISIT_TALLY = `
CREATE TABLE visit_tally (hour timestamptz PRIMARY KEY, users integer NOT NULL);

CREATE FUNCTION visit_hour(seen timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(date_bin('1 hour', seen, 'epoch'), '-infinity');

-- Always from the older hour to the newer, so that no two transactions wait for each other.
CREATE FUNCTION tally_new_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO visit_tally AS t SELECT visit_hour(last_seen_at), count(*) FROM written GROUP BY 1 ORDER BY 1
  ON CONFLICT (hour) DO UPDATE SET users = t.users + excluded.users;
  RETURN NULL;
END $$;
CREATE FUNCTION tally_gone_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO visit_tally AS t SELECT visit_hour(last_seen_at), -count(*) FROM written GROUP BY 1 ORDER BY 1
  ON CONFLICT (hour) DO UPDATE SET users = t.users + excluded.users;
  RETURN NULL;
END $$;
CREATE FUNCTION tally_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO visit_tally AS t
    SELECT hour, change FROM (VALUES (visit_hour(OLD.last_seen_at), -1), (visit_hour(NEW.last_seen_at), 1)) v (hour, change)
    ORDER BY hour
  ON CONFLICT (hour) DO UPDATE SET users = t.users + excluded.users;
  RETURN NULL;
END $$;

CREATE TRIGGER users_tally_new AFTER INSERT ON users
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tally_new_users();
CREATE TRIGGER users_tally_gone AFTER DELETE ON users
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tally_gone_users();
CREATE TRIGGER users_tally_visit AFTER UPDATE OF last_seen_at ON users FOR EACH ROW
  WHEN (visit_hour(OLD.last_seen_at) <> visit_hour(NEW.last_seen_at)) EXECUTE FUNCTION tally_visit();
`;

const DOWN = `
DROP TABLE visit_tally, admin_audit, admin_devices, admin_recovery_codes, admin_sessions, administrators;
DROP TRIGGER users_tally_new ON users;
DROP TRIGGER users_tally_gone ON users;
DROP TRIGGER users_tally_visit ON users;
DROP FUNCTION refuse_audit_change, tally_new_users, tally_gone_users, tally_visit, visit_hour;
`;

export class Administration1770000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
    await runner.query(VISIT_TALLY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
