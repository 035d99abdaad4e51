import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { describe, expect, test } from 'vitest';
import { ALL_MIGRATIONS } from '../../migrations/all-migrations.js';
import { BASELINE, type MigrationClass, narrowingMigrations, releasesOf } from './additive-migrations.js';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
const releases = releasesOf(read('CHANGELOG.md'));
const released = releases.map(({ version }) => version);

function seeded(sql: string, unusedSince?: string): MigrationClass {
  return class Seeded1990000000000 {
    readonly unusedSince = unusedSince;
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
  ])('a seeded `%s` is caught', async (sql, reason) => {
    expect(await narrowingMigrations([seeded(sql)], released)).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    'CREATE TABLE a (b int NOT NULL, type text NOT NULL); CREATE INDEX c ON a (b); DROP INDEX d',
    "ALTER TABLE signals ADD COLUMN a int NOT NULL DEFAULT 0, ADD COLUMN type text; COMMENT ON TABLE a IS 'DROP TABLE a'",
    'ALTER TABLE signals ALTER COLUMN pair DROP NOT NULL, DROP CONSTRAINT pairs, ADD CONSTRAINT p CHECK (a IS NOT NULL)',
    'ALTER TABLE ONLY signals ALTER COLUMN pair SET DEFAULT 1; -- DROP TABLE signals',
  ])('`%s` passes', async (sql) => {
    expect(await narrowingMigrations([seeded(sql)], released)).toEqual([]);
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

  test.each(['package.json', 'gateway/package.json', 'web/package.json', 'schema/package.json'])(
    'the version of %s is the newest of the change log, which has a date',
    (file) => {
      expect(versionOf(file)).toBe(releases[0]?.version);
    },
  );

  test('the change log begins with what is not released, and its versions go down', () => {
    const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Unreleased', ...releases.map(({ version, date }) => `${version} - ${date}`)]);
    const byNumber = new Intl.Collator('en', { numeric: true }).compare;
    expect(released).toEqual(released.toSorted(byNumber).reverse());
    expect(released.at(-1)).toBe('1.0.0');
  });
});
