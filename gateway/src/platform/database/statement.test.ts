import { QueryFailedError } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { MOMENTS_AS_NUMBERS, MOMENTS_AS_TEXT } from './moment-readers.js';
import { ask, statement } from './statement.js';
import { isDatabaseAway } from './unavailable.js';

let database: TestDatabase;
beforeAll(async () => {
  // One connection, so that a statement meets what the one before has left on it.
  database = await createTestDatabase(1);
});
afterAll(() => database.drop());

describe('a statement', () => {
  test('is parsed once on a connection, whatever it is asked with', async () => {
    const double = statement<{ n: number }>('double of the test', 'SELECT $1::int * 2 AS n');
    expect(await ask(database.dataSource, double, [21])).toEqual([{ n: 42 }]);
    expect(await ask(database.dataSource, double, [4])).toEqual([{ n: 8 }]);
    const kept = 'SELECT name, generic_plans + custom_plans AS runs FROM pg_prepared_statements';
    expect(await database.dataSource.query(kept)).toEqual([{ name: 'double of the test', runs: '2' }]);
  });

  test('reads columns of a type its own way, and no other statement does', async () => {
    const sql = "SELECT '2026-11-22 16:56:55.12+00'::timestamptz AS at";
    const asText = statement<{ at: string }>('moment as text', sql, MOMENTS_AS_TEXT);
    const asNumber = statement<{ at: number }>('moment as number', sql, MOMENTS_AS_NUMBERS);
    const at = new Date('2026-11-22T16:56:55.120Z');
    expect(await ask(database.dataSource, asText, [])).toEqual([{ at: at.toISOString() }]);
    expect(await ask(database.dataSource, asNumber, [])).toEqual([{ at: at.getTime() }]);
    expect(await ask(database.dataSource, statement<{ at: Date }>('moment', sql), [])).toEqual([{ at }]);
  });

  test('that fails says so as those of TypeORM do, and the connection goes on', async () => {
    const wrong = statement('wrong', 'SELECT 1 / $1::int AS n');
    await expect(ask(database.dataSource, wrong, [0])).rejects.toThrow(QueryFailedError);
    expect(await ask(database.dataSource, wrong, [1])).toEqual([{ n: 1 }]);
  });

  test('on a data source that was closed says that the database is away', async () => {
    const closed = await createTestDatabase(1);
    await closed.drop();
    const failure = await ask(closed.dataSource, statement('closed', 'SELECT 1'), []).catch(
      (error: unknown) => error,
    );
    expect(isDatabaseAway(failure)).toBe(true);
  });
});

describe('a name', () => {
  test('is one statement’s', () => {
    statement('taken', 'SELECT 1');
    expect(() => statement('taken', 'SELECT 1')).not.toThrow();
    expect(() => statement('taken', 'SELECT 2')).toThrow('another statement of the name taken');
  });

  test('that PostgreSQL would cut is refused', () => {
    expect(() => statement('n'.repeat(64), 'SELECT 1')).toThrow('63 characters');
  });
});
