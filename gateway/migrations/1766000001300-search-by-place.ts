import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEYS = `
ALTER TABLE users ALTER COLUMN name_key TYPE text COLLATE "C", ALTER COLUMN email_key TYPE text COLLATE "C";
ALTER TABLE registrations ALTER COLUMN name_key TYPE text COLLATE "C", ALTER COLUMN email_key TYPE text COLLATE "C";
`;

const trigger = (table: string) => `
CREATE TRIGGER ${table}_search_keys BEFORE INSERT OR UPDATE OF name, email_key ON ${table}
  FOR EACH ROW EXECUTE FUNCTION keep_search_keys();
`;

/**
 * The index of words keeps, beside the words, the start of each order and the level: a word that many names hold is
 * then found in a part of an order alone, without reading all the rows that hold it. The keys sort by code point, so
 * that starts sort as the whole does, whatever collation the database was made with.
 */
const UP = `
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX users_search;
DROP TRIGGER users_search_keys ON users;
DROP TRIGGER registrations_search_keys ON registrations;
${KEYS}
${trigger('users')}
${trigger('registrations')}
CREATE INDEX users_search ON users USING gin (search_key gin_trgm_ops, left(name_key, 12), left(email_key, 12),
  date_bin('1 day', created_at, 'epoch'), date_bin('1 day', coalesce(last_seen_at, created_at), 'epoch'), user_level);
ANALYZE users, registrations;
`;

const DOWN = `
DROP INDEX users_search;
CREATE INDEX users_search ON users USING gin (search_key gin_trgm_ops);
DROP TRIGGER users_search_keys ON users;
DROP TRIGGER registrations_search_keys ON registrations;
${KEYS.replaceAll('"C"', '"default"')}
${trigger('users')}
${trigger('registrations')}
`;

export class SearchByPlace1766000001300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
