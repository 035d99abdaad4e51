import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kept beside the row: folding a name anew for each row that a search passes cost more than all the rest. */
const keysOf = (table: string) => `
ALTER TABLE ${table} ADD COLUMN name_key text NOT NULL DEFAULT '', ADD COLUMN search_key text NOT NULL DEFAULT '';
CREATE TRIGGER ${table}_search_keys BEFORE INSERT OR UPDATE OF name, email_key ON ${table}
  FOR EACH ROW EXECUTE FUNCTION keep_search_keys();
UPDATE ${table} SET name = name;
CREATE INDEX ${table}_search ON ${table} USING gin (search_key gin_trgm_ops);
-- Finer than usual: whether a search reads by the words or by the order is decided by how many rows it should meet.
ALTER TABLE ${table} ALTER COLUMN search_key SET STATISTICS 1000;
`;

const UP = `
CREATE FUNCTION keep_search_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_key := fold_text(NEW.name);
  NEW.search_key := NEW.name_key || ' ' || NEW.email_key;
  RETURN NEW;
END $$;
DROP INDEX users_search, users_by_name, users_level_by_name, users_blocked_by_name;
${keysOf('users')}
CREATE INDEX users_by_name ON users (name_key, id);
CREATE INDEX users_level_by_name ON users (user_level, name_key, id);
CREATE INDEX users_blocked_by_name ON users (name_key, id) WHERE blocked_at IS NOT NULL;

-- Several may wait for one address, each with a password of its own; administrators see the newest.
ALTER TABLE registrations ADD COLUMN superseded boolean NOT NULL DEFAULT false;
UPDATE registrations r SET superseded = true
  WHERE EXISTS (SELECT 1 FROM registrations n WHERE n.email_key = r.email_key AND n.id > r.id);
${keysOf('registrations')}
CREATE INDEX registrations_by_creation ON registrations (created_at, id) WHERE NOT superseded;
CREATE INDEX registrations_by_name ON registrations (name_key, id) WHERE NOT superseded;
CREATE INDEX registrations_by_email ON registrations (email_key, id) WHERE NOT superseded;
`;

const DOWN = `
DROP TRIGGER users_search_keys ON users;
DROP TRIGGER registrations_search_keys ON registrations;
ALTER TABLE registrations DROP COLUMN superseded, DROP COLUMN name_key, DROP COLUMN search_key;
ALTER TABLE users DROP COLUMN name_key, DROP COLUMN search_key;
DROP FUNCTION keep_search_keys();
CREATE INDEX users_search ON users USING gin ((fold_text(name) || ' ' || email_key) gin_trgm_ops);
CREATE INDEX users_by_name ON users (fold_text(name), id);
CREATE INDEX users_level_by_name ON users (user_level, fold_text(name), id);
CREATE INDEX users_blocked_by_name ON users (fold_text(name), id) WHERE blocked_at IS NOT NULL;
`;

export class UserSearch1766000000810 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
