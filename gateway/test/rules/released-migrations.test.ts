import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_MIGRATIONS } from '../../migrations/all-migrations.js';
import { BASELINE, numberOf, releasesOf } from './additive-migrations.js';
import { FIRST_FROZEN, type ReleasedMigrations, unfrozenMigrations } from './released-migrations.js';

const folder = path.resolve(import.meta.dirname, '../../migrations');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const table: ReleasedMigrations = JSON.parse(read('released.json'));
const files = new Map(
  readdirSync(folder)
    .filter((file) => /^\d+-.*\.ts$/.test(file))
    .toSorted()
    .map((file) => [file, read(file)]),
);
const released = releasesOf(read('../../CHANGELOG.md')).map(({ version }) => version);

describe('released migrations', () => {
  test('are what was released', () => {
    expect(unfrozenMigrations(table, released, files)).toEqual([]);
  });

  test('begin with all up to the baseline of the additive rule', () => {
    const numbers = Object.keys(table[FIRST_FROZEN] ?? {}).map((file) => Number.parseInt(file, 10));
    const frozen = ALL_MIGRATIONS.map(({ name }) => numberOf(name)).filter((n) => n <= numberOf(BASELINE));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(frozen);
  });

  const [first = ''] = files.keys();

  test('an edited or missing one is named, with what to do instead', () => {
    const edited = new Map(files).set(first, `${files.get(first)} `);
    const [line, ...more] = unfrozenMigrations(table, released, edited);
    expect(line).toMatch(
      new RegExp(`^${first} was changed, but databases of 1\\.1\\.0 .* add a new migration$`),
    );
    expect(more).toEqual([]);
    edited.delete(first);
    expect(unfrozenMigrations(table, released, edited)).toEqual([
      expect.stringContaining(`${first} is missing`),
    ]);
  });

  test('a migration of the next version may be edited until that is released, which lacks a row then', () => {
    const next = new Map(files).set('1990000000000-next.ts', 'one text');
    expect(unfrozenMigrations(table, released, next)).toEqual([]);
    const [line, ...more] = unfrozenMigrations(table, ['9.0.0', ...released], next);
    expect(line).toMatch(/^9\.0\.0 is released: [\s\S]*"1990000000000-next\.ts": "[0-9a-f]{64}"/);
    expect(line).not.toContain(first);
    expect(more).toEqual([]);
  });
});
