import { QueryFailedError } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { createLog } from '../log.js';
import { createDataSource } from './data-source.js';
import { ask, furtherPool, MOMENTS_AS_NUMBERS, statement } from './postgres.js';
import { isDatabaseUnavailable } from './unavailable.js';

let database: TestDatabase;
beforeAll(async () => {
  // One connection, so that a statement meets the state that the previous one has left on it.
  database = await createTestDatabase(1);
});
afterAll(() => database.drop());

describe('a statement', () => {
  test('is parsed once per connection, whatever its parameters', async () => {
    const double = statement<{ n: number }>('double of the test', 'SELECT $1::int * 2 AS n');
    expect(await ask(database.dataSource, double, [21])).toEqual([{ n: 42 }]);
    expect(await ask(database.dataSource, double, [4])).toEqual([{ n: 8 }]);
    const kept = 'SELECT name, generic_plans + custom_plans AS runs FROM pg_prepared_statements';
    expect(await database.dataSource.query(kept)).toEqual([{ name: 'double of the test', runs: '2' }]);
  });

  test('parses columns of a type its own way, and no other statement does', async () => {
    const sql = "SELECT '2026-11-22 16:56:55.12+00'::timestamptz AS at";
    const asNumber = statement<{ at: number }>('moment as number', sql, MOMENTS_AS_NUMBERS);
    const at = new Date('2026-11-22T16:56:55.120Z');
    expect(await ask(database.dataSource, asNumber, [])).toEqual([{ at: at.getTime() }]);
    expect(await ask(database.dataSource, statement<{ at: Date }>('moment', sql), [])).toEqual([{ at }]);
  });

  test('accepts numbers, lists, objects, bytes and null, and reads what it wrote', async () => {
    const kinds = statement(
      'kinds of values',
      'SELECT $1::int AS n, $2::text[] AS list, $3::jsonb AS object, $4::bytea AS bytes, $5::text AS nothing',
    );
    const values = [7, ['a "b"', 'c,d'], { rsi: 50.5 }, Buffer.from('é'), null];
    const [n, list, object, bytes, nothing] = values;
    for (let run = 0; run < 2; run += 1)
      expect(await ask(database.dataSource, kinds, values)).toEqual([{ n, list, object, bytes, nothing }]);
  });

  test('whose rows cannot be parsed fails, and the connection stays usable', async () => {
    const int4 = 23;
    const refused = (text: string) => {
      if (text === '13') throw new Error('thirteen');
      return Number(text);
    };
    const asked = statement('unreadable', 'SELECT generate_series($1::int, 14) AS n', { [int4]: refused });
    await expect(ask(database.dataSource, asked, [12])).rejects.toThrow('thirteen');
    expect(await ask(database.dataSource, asked, [14])).toEqual([{ n: 14 }]);
  });

  test('that answers no rows can be run again', async () => {
    const nothing = statement('nothing to read', 'SELECT set_config($1, $2, false) WHERE false');
    for (let run = 0; run < 2; run += 1)
      expect(await ask(database.dataSource, nothing, ['farol.test', 'x'])).toEqual([]);
    const writing = statement('writes alone', 'CREATE TEMP TABLE IF NOT EXISTS written ()');
    for (let run = 0; run < 2; run += 1) expect(await ask(database.dataSource, writing, [])).toEqual([]);
  });

  test('that fails throws the same error as TypeORM, and the connection stays usable', async () => {
    const wrong = statement('wrong', 'SELECT 1 / $1::int AS n');
    await expect(ask(database.dataSource, wrong, [0])).rejects.toThrow(QueryFailedError);
    expect(await ask(database.dataSource, wrong, [1])).toEqual([{ n: 1 }]);
  });

  test('on a closed data source reports that the database is unavailable', async () => {
    const closed = await createTestDatabase(1);
    await closed.drop();
    const failure = await ask(closed.dataSource, statement('closed', 'SELECT 1'), []).catch(
      (error: unknown) => error,
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });
});

describe('a name', () => {
  test('that PostgreSQL would truncate is refused', () => {
    expect(() => statement('n'.repeat(64), 'SELECT 1')).toThrow('63 characters');
  });
});

test('behind a pooler statements have no name, and a library gets connections of its own, which pass it by', async () => {
  const direct = new URL(database.url);
  const pooled = new URL(database.url);
  // In place of a pooler: the same server under another name, so that the two ways can be told apart.
  pooled.searchParams.set('application_name', 'through the pooler');
  direct.searchParams.set('application_name', 'direct');
  const options = { entities: [], migrations: [], log: createLog('silent'), poolSize: 1 };
  const dataSource = createDataSource({ ...options, url: pooled.href, directUrl: direct.href });
  await dataSource.initialize();
  const double = statement<{ n: number }>('double of the pooler', 'SELECT $1::int * 2 AS n');
  for (const n of [1, 2]) expect(await ask(dataSource, double, [n])).toEqual([{ n: 2 * n }]);
  expect(await dataSource.query('SELECT name FROM pg_prepared_statements')).toEqual([]);
  const way = 'SELECT application_name AS way FROM pg_stat_activity WHERE pid = pg_backend_pid()';
  const connections = furtherPool(dataSource, 1, () => undefined);
  expect((await connections.query(way)).rows).toEqual([{ way: 'direct' }]);
  await connections.end();
  await dataSource.destroy();
});
