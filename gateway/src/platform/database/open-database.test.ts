import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/database.js';
import { startStallingProxy } from '../../../test/stalling-proxy.js';
import { createLog } from '../log.js';
import { Shutdown } from '../shutdown.js';
import { StartError } from '../start-error.js';
import { type DatabaseEnv, locateDatabase } from './locate-database.js';
import { openDatabase } from './open-database.js';

test('an opened database is watched: while it hangs, calls open no connection to it', async () => {
  const database = await createEmptyDatabase();
  const proxy = await startStallingProxy(database.url);
  const log = createLog('silent');
  const shutdown = new Shutdown(log, { on: () => undefined, exit: () => undefined as never });
  const env = {
    DATABASE_URL: proxy.through(database.url),
    DATA_DIR: '/nowhere',
    AUTH_SECRET: 'a secret of tests',
  };
  const options = { env, entities: [], migrations: [], log, shutdown };
  const dataSource = await openDatabase(await locateDatabase(options), options);
  const answer = () =>
    dataSource.query('SELECT 1').then(
      () => 'served',
      (error: Error) => error.message,
    );
  expect(await answer()).toBe('served');
  proxy.stall();
  await expect.poll(answer).toContain('it was not asked');
  proxy.resume();
  await expect.poll(answer).toBe('served');
  await shutdown.end(0);
  await proxy.stop();
  await database.drop();
});

test('a server that is late with its first connection is asked again', async () => {
  const database = await createEmptyDatabase();
  const proxy = await startStallingProxy(database.url);
  proxy.stall();
  const shutdown = new Shutdown(createLog('silent'), { on: () => undefined, exit: () => undefined as never });
  const env = {
    DATABASE_URL: proxy.through(database.url),
    DATA_DIR: '/nowhere',
    AUTH_SECRET: 'secret of a test',
  };
  const options = { env, entities: [], migrations: [], log: createLog('silent'), shutdown };
  const opening = openDatabase(await locateDatabase(options), options);
  await expect.poll(() => proxy.taken, { timeout: 10_000 }).toBe(2);
  proxy.resume();
  expect(await (await opening).query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await shutdown.end(0);
  await proxy.stop();
  await database.drop();
});

test('an older version on a newer database starts, with one warning that names the migrations it does not have', async () => {
  const database = await createEmptyDatabase();
  const warnings: object[] = [];
  const log = createLog('warn', { write: (line: string) => void warnings.push(JSON.parse(line)) });
  const env = { DATABASE_URL: database.url, DATA_DIR: '/nowhere', AUTH_SECRET: 'a secret of tests' };
  const start = async (migrations: readonly (new () => object)[]) => {
    const shutdown = new Shutdown(log, { on: () => undefined, exit: () => undefined as never });
    const options = { env, entities: [], migrations, log, shutdown };
    const dataSource = await openDatabase(await locateDatabase(options), options);
    expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await shutdown.end(0);
  };
  class Old1700000000000 {
    async up() {}
  }
  class New1800000000000 {
    async up() {}
  }
  await start([Old1700000000000, New1800000000000]);
  await start([Old1700000000000, New1800000000000]);
  expect(warnings).toEqual([]);
  await start([Old1700000000000]);
  expect(warnings).toEqual([
    expect.objectContaining({
      unknownMigrations: ['New1800000000000'],
      msg: expect.stringContaining('migrated by a newer version of Farol'),
    }),
  ]);
  await database.drop();
});

describe('a database that cannot be opened stops the start with one line that names the variable', () => {
  const open = async (env: DatabaseEnv) => {
    const log = createLog('silent');
    const shutdown = new Shutdown(log, { on: () => undefined, exit: () => undefined as never });
    const options = { env, entities: [], migrations: [], log, shutdown };
    return openDatabase(await locateDatabase(options), options);
  };
  const AUTH_SECRET = 'a secret of tests';

  test('a missing server, and one that refuses the password or lacks the database', async () => {
    const { url, drop } = await createEmptyDatabase();
    const altered = (change: (url: URL) => void) => {
      const other = new URL(url);
      change(other);
      return other.href;
    };
    const closed = altered((other) => {
      other.port = '1';
    });
    const wrongPassword = altered((other) => {
      other.password = 'segredo';
    });
    const unknown = altered((other) => {
      other.pathname = 'nenhuma';
    });
    for (const [DATABASE_URL, reason] of [
      [closed, 'ECONNREFUSED'],
      [wrongPassword, 'password authentication failed'],
      [unknown, 'does not exist'],
    ] as const) {
      const opening = open({ DATABASE_URL, DATA_DIR: '/nowhere', AUTH_SECRET });
      await expect(opening).rejects.toThrow(StartError);
      await expect(opening).rejects.toThrow(new RegExp(`^DATABASE_URL: [^\\n]*${reason}[^\\n]*$`));
      await expect(opening).rejects.not.toThrow('segredo');
    }
    await drop();
  });

  test('a data folder that cannot be created, is a file, or has foreign secrets', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'farol-data-'));
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await writeFile(path.join(folder, 'secrets.json'), '{"authSecret": ');
    for (const DATA_DIR of [path.join(file, 'data'), file, '/proc/nowhere', folder]) {
      const opening = open({ DATA_DIR });
      await expect(opening).rejects.toThrow(StartError);
      await expect(opening).rejects.toThrow(/^DATA_DIR: [^\n]+$/);
    }
    await rm(folder, { recursive: true });
  });
});
