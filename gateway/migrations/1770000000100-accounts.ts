import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Without case and without the accents of Portuguese and its neighbours, so that 'joao' finds 'João'. The keys are kept
 * beside the row, since folding each name that a search passes costs more than all the rest.
 */
const SEARCH_KEYS = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(value), 'áàâãäåéèêëíìîïóòôõöúùûüçñý', 'aaaaaaeeeeiiiiooooouuuucny');
CREATE FUNCTION keep_search_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_key := fold_text(NEW.name);
  NEW.search_key := NEW.name_key || ' ' || NEW.email_key;
  RETURN NEW;
END $$;
`;

const searchKeysOf = (table: string) => `
CREATE TRIGGER ${table}_search_keys BEFORE INSERT OR UPDATE OF name, email_key ON ${table}
  FOR EACH ROW EXECUTE FUNCTION keep_search_keys();
-- Finer than usual: whether a search reads by the words or by the order is decided by how many rows it should meet.
ALTER TABLE ${table} ALTER COLUMN search_key SET STATISTICS 1000;
`;

/**
 * A key sorts by code point, whatever collation the database was made with, so that starts of keys sort as the whole does.
 * The index of words keeps, beside the words, the start of each order and the level: a word that many names hold is then
 * found in a part of an order alone.
 */
const UP = `
CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_key text COLLATE "C" NOT NULL,
  password_hash text NOT NULL,
  email_verified_at timestamptz,
  user_level text NOT NULL DEFAULT 'basic',
  access_binary_options boolean NOT NULL DEFAULT true,
  access_crypto boolean NOT NULL DEFAULT false,
  access_education boolean NOT NULL DEFAULT true,
  access_rewards boolean NOT NULL DEFAULT true,
  access_dashboard boolean NOT NULL DEFAULT false,
  access_settings boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  phone text,
  pending_email text,
  terms_accepted_at timestamptz,
  blocked_at timestamptz,
  last_seen_at timestamptz,
  name_key text COLLATE "C" NOT NULL DEFAULT '',
  search_key text NOT NULL DEFAULT '',
  totp_secret text,
  totp_candidate text,
  totp_last_step integer,
  code_guesses_mailed_at timestamptz,
  CONSTRAINT users_email_key_spelling CHECK (email_key !~ '[^\\x21-\\x40\\x5b-\\x7e]')
);
CREATE INDEX users_blocked_by_creation ON users (created_at, id) WHERE blocked_at IS NOT NULL;
CREATE INDEX users_blocked_by_email ON users (email_key, id) WHERE blocked_at IS NOT NULL;
CREATE INDEX users_blocked_by_name ON users (name_key, id) WHERE blocked_at IS NOT NULL;
CREATE INDEX users_blocked_by_visit ON users (coalesce(last_seen_at, created_at), id) WHERE blocked_at IS NOT NULL;
CREATE INDEX users_by_creation ON users (created_at, id);
CREATE INDEX users_by_email ON users (email_key, id);
CREATE INDEX users_by_name ON users (name_key, id);
CREATE INDEX users_by_visit ON users (coalesce(last_seen_at, created_at), id);
CREATE UNIQUE INDEX users_email_key ON users (email_key);
CREATE INDEX users_level_by_creation ON users (user_level, created_at, id);
CREATE INDEX users_level_by_email ON users (user_level, email_key, id);
CREATE INDEX users_level_by_name ON users (user_level, name_key, id);
CREATE INDEX users_level_by_visit ON users (user_level, coalesce(last_seen_at, created_at), id);
CREATE INDEX users_search ON users USING gin (search_key gin_trgm_ops, left(name_key, 12), left(email_key, 12),
  date_bin('1 day', created_at, 'epoch'), date_bin('1 day', coalesce(last_seen_at, created_at), 'epoch'), user_level);
CREATE INDEX users_unverified ON users (created_at, id) WHERE email_verified_at IS NULL;
${searchKeysOf('users')}

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT sessions_user REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ended_at timestamptz,
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_user_id ON sessions (user_id);

CREATE TABLE registrations (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_key text COLLATE "C" NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  superseded boolean NOT NULL DEFAULT false,
  name_key text COLLATE "C" NOT NULL DEFAULT '',
  search_key text NOT NULL DEFAULT '',
  browser_hash text,
  network_hash text
);
CREATE INDEX registrations_by_creation ON registrations (created_at, id) WHERE NOT superseded;
CREATE INDEX registrations_by_email ON registrations (email_key, id) WHERE NOT superseded;
CREATE INDEX registrations_by_name ON registrations (name_key, id) WHERE NOT superseded;
CREATE INDEX registrations_email_key ON registrations (email_key);
CREATE INDEX registrations_search ON registrations USING gin (search_key gin_trgm_ops);
${searchKeysOf('registrations')}

CREATE TABLE email_codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL,
  email_key text NOT NULL,
  subject_id uuid NOT NULL,
  code_hmac text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  unnamed_attempts integer NOT NULL DEFAULT 0
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
CREATE INDEX known_devices_hash ON known_devices (device_hash);
CREATE INDEX known_devices_last_seen ON known_devices (last_seen_at);

CREATE TABLE user_recovery_codes (
  user_id uuid NOT NULL CONSTRAINT user_recovery_codes_user REFERENCES users (id) ON DELETE CASCADE,
  code_hmac text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hmac)
);

CREATE TABLE profile_photos (
  id text PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT profile_photos_user REFERENCES users (id) ON DELETE CASCADE,
  content bytea NOT NULL,
  content_type text NOT NULL,
  width smallint NOT NULL,
  height smallint NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX profile_photos_user_id ON profile_photos (user_id);
-- A photo is compressed already; compressing it again costs time and saves nothing.
ALTER TABLE profile_photos ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE network_budgets (
  key text PRIMARY KEY,
  level double precision NOT NULL,
  at timestamptz NOT NULL
);
`;

const DOWN = `
DROP TABLE network_budgets, profile_photos, user_recovery_codes, known_devices, sign_in_throttles, mail_allowances,
  email_codes, registrations, sessions, users;
DROP FUNCTION keep_search_keys, fold_text;
`;

export class Accounts1770000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCH_KEYS);
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
