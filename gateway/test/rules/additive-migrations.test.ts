import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { describe, expect, test } from 'vitest';
import { Rehearsed1999000000000 } from '../../bench/upgrade/rehearsed-migration.js';
import { ALL_MIGRATIONS } from '../../migrations/all-migrations.js';
import { BASELINE, type MigrationClass, narrowingMigrations, releasesOf } from './additive-migrations.js';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
const releases = releasesOf(read('CHANGELOG.md'));
const released = releases.map(({ version }) => version);

function seeded(sql: string, unusedSince?: string, neverRefuses?: readonly string[]): MigrationClass {
  return class Seeded1990000000000 {
    readonly unusedSince = unusedSince;
    readonly neverRefuses = neverRefuses;
    async up(runner: QueryRunner) {
      await runner.query(sql);
    }
    async down() {}
  } as MigrationClass;
}

describe('migrations', () => {
  test('after the baseline leave the version before all that it reads, and take all that it writes', async () => {
    expect(ALL_MIGRATIONS.map(({ name }) => name)).toContain(BASELINE);
    expect(await narrowingMigrations(ALL_MIGRATIONS, released)).toEqual([]);
  });

  test.each([
    ['DROP TABLE signals', 'removes something'],
    ['SELECT 1; drop function fold_text', 'removes something'],
    ['TRUNCATE signals', 'removes rows'],
    ['ALTER TABLE signals DROP COLUMN pair', 'removes a column'],
    ['ALTER TABLE signals ADD COLUMN a int, DROP pair', 'removes a column'],
    ['ALTER TABLE signals RENAME TO tips', 'renames'],
    ['ALTER TABLE signals RENAME COLUMN pair TO market', 'renames'],
    ['ALTER TABLE signals ALTER COLUMN pair TYPE numeric(10, 2)', 'changes a type'],
    ['ALTER TABLE signals ALTER pair SET DATA TYPE int', 'changes a type'],
    ['ALTER TABLE signals ALTER COLUMN pair DROP DEFAULT', 'takes away a default'],
    ['ALTER TABLE signals\n  ALTER COLUMN pair SET NOT NULL', 'demands a value'],
    ["ALTER TABLE signals ADD COLUMN a text CHECK (a IN ('x', 'y')) NOT NULL", 'demands a value'],
    ["ALTER TYPE level ADD VALUE 'x'", 'changes something that is in use'],
    ['CREATE OR REPLACE FUNCTION fold_text() RETURNS text', 'changes something that is in use'],
    ['DELETE FROM signals WHERE pair IS NULL', 'removes rows'],
    ['DO $$ BEGIN DROP TABLE signals; END $$', 'cannot be read'],
    ['ALTER TABLE signals ADD CONSTRAINT p CHECK (a IS NOT NULL)', 'may refuse a write'],
    ['ALTER TABLE signals ADD COLUMN a int, ADD CHECK (a > 0) NOT VALID', 'may refuse a write'],
    ['ALTER TABLE signals ADD CONSTRAINT p UNIQUE (pair)', 'may refuse a write'],
    ['ALTER TABLE signals ADD FOREIGN KEY (a) REFERENCES b (c) ON DELETE CASCADE', 'may refuse a write'],
    ['ALTER TABLE signals ADD COLUMN a int DEFAULT 0 UNIQUE', 'may refuse a write'],
    ['ALTER TABLE signals ALTER COLUMN number SET GENERATED ALWAYS', 'may refuse a write'],
    ['ALTER TABLE signals ENABLE ROW LEVEL SECURITY', 'may refuse a write'],
    ['CREATE UNIQUE INDEX a ON signals (pair)', 'may refuse a write'],
    ['CREATE TRIGGER a BEFORE INSERT ON signals EXECUTE FUNCTION b()', 'may refuse a write'],
    ['CREATE TABLE a (user_id uuid NOT NULL REFERENCES users (id))', 'may refuse a deletion'],
    [
      'ALTER TABLE notices ADD COLUMN a uuid REFERENCES signals (id) ON DELETE RESTRICT',
      'may refuse a deletion',
    ],
  ])('a seeded `%s` is caught', async (sql, reason) => {
    expect(await narrowingMigrations([seeded(sql)], released)).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    'CREATE TABLE a (b int NOT NULL, type text NOT NULL); CREATE INDEX c ON a (b); DROP INDEX d',
    "ALTER TABLE signals ADD COLUMN a int NOT NULL DEFAULT 0, ADD COLUMN type text; COMMENT ON TABLE a IS 'DROP TABLE a'",
    'ALTER TABLE signals ALTER COLUMN pair DROP NOT NULL, DROP CONSTRAINT pairs, VALIDATE CONSTRAINT p',
    'ALTER TABLE signals ADD COLUMN a int CHECK (a > 0), ADD COLUMN b text UNIQUE',
    'CREATE TABLE a (b uuid REFERENCES users ON DELETE CASCADE, c uuid REFERENCES a); ALTER TABLE a ADD CHECK (b <> c)',
    'CREATE TABLE a (b int); CREATE UNIQUE INDEX c ON a (b); ALTER TABLE signals ADD d int REFERENCES a; DELETE FROM a',
    'ALTER TABLE ONLY signals ALTER COLUMN pair SET DEFAULT 1; -- DROP TABLE signals',
  ])('`%s` passes', async (sql) => {
    expect(await narrowingMigrations([seeded(sql)], released)).toEqual([]);
  });

  test('that of the rehearsal keeps to the rule', async () => {
    expect(await narrowingMigrations([Rehearsed1999000000000], released)).toEqual([]);
  });

  test('a constraint, unique index or trigger passes that the migration names as one that refuses nothing', async () => {
    const sql =
      'ALTER TABLE signals ADD COLUMN a int, ADD CONSTRAINT p CHECK (a > 0); CREATE UNIQUE INDEX q ON signals (a)';
    expect(await narrowingMigrations([seeded(sql, undefined, ['p', 'q'])], released)).toEqual([]);
    expect(await narrowingMigrations([seeded(sql, undefined, ['p'])], released)).toEqual([
      'Seeded1990000000000 may refuse a write: CREATE UNIQUE INDEX q ON signals (a)',
    ]);
    expect(await narrowingMigrations([seeded('DROP TABLE p', undefined, ['p'])], released)).toHaveLength(1);
  });

  test('real migrations are read: those of 1.1.0, which the rule did not hold for yet, are caught', async () => {
    const found = await narrowingMigrations(ALL_MIGRATIONS, released, 'Deliveries1770000001700');
    expect(found.map((line) => line.split(' ').slice(0, 8).join(' '))).toEqual([
      'CoinComparison1770000002900 may refuse a write: ADD CONSTRAINT record_second_feeds_of_coin',
      'CallSourcesInPublic1770000003500 may refuse a write: ADD CONSTRAINT call_sources_address',
      'LoggedCalls1770000003600 demands a value: ALTER COLUMN log_name SET',
      'LoggedCalls1770000003600 may refuse a write: ADD CONSTRAINT call_sources_log_name',
      'StatedChances1770000003700 may refuse a write: ADD CONSTRAINT practice_trades_chance',
      'StatedChances1770000003700 may refuse a write: CREATE TRIGGER practice_trades_keep_chance',
      'StatedChances1770000003700 may refuse a write: ADD CONSTRAINT drill_trades_chance',
      'StatedChances1770000003700 may refuse a write: ADD CONSTRAINT sandbox_orders_chance',
      'WebhookSequences1770000004020 may refuse a write: CREATE UNIQUE INDEX',
    ]);
  });

  test('a second step passes once a released version no longer used what goes', async () => {
    const sql = 'ALTER TABLE signals DROP COLUMN pair';
    expect(await narrowingMigrations([seeded(sql, '1.0.0')], released)).toEqual([]);
    expect(await narrowingMigrations([seeded(sql, '9.9.9')], released)).toEqual([
      'Seeded1990000000000: 9.9.9 is no released version',
    ]);
  });
});

describe('versions', () => {
  const versionOf = (file: string) => (JSON.parse(read(file)) as { version: string }).version;

  test.each([
    'package.json',
    'gateway/package.json',
    'web/package.json',
    'schema/package.json',
    'schema/client/package.json',
  ])('the version of %s is the newest of the change log, which has a date', (file) => {
    expect(versionOf(file)).toBe(releases[0]?.version);
  });

  test('the change log begins with what is not released, and its versions go down', () => {
    const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Unreleased', ...releases.map(({ version, date }) => `${version} - ${date}`)]);
    const byNumber = new Intl.Collator('en', { numeric: true }).compare;
    expect(released).toEqual(released.toSorted(byNumber).reverse());
    expect(released.at(-1)).toBe('1.0.0');
  });
});
