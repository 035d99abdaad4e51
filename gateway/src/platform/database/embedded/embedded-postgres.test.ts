import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasEnded } from '../../processes.js';
import { StartError } from '../../start-error.js';
import { postgresBinaries } from './binaries.js';
import { clusterHome, startEmbeddedPostgres } from './embedded-postgres.js';
import { startPostmaster } from './postmaster.js';
import { databaseAccount } from './system-account.js';

const PASSWORD = randomUUID();

let home: string;
let clusterFolder: string | undefined;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'farol-embedded-'));
  chmodSync(home, 0o755);
});
afterEach(() => {
  for (const folder of [clusterFolder, home]) if (folder) rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string) {
  const postgres = await startEmbeddedPostgres(dataDir, PASSWORD, ['fsync=off']);
  clusterFolder = postgres.folder;
  return postgres;
}

async function query<T>(url: string, statement: string): Promise<T[]> {
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  const rows = await dataSource.query<T[]>(statement);
  await dataSource.destroy();
  return rows;
}

const postmasterPid = (folder: string) =>
  Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

describe('embedded PostgreSQL', () => {
  test('is a real server whose data survive a stop', async () => {
    const first = await start(path.join(home, '.data'));
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start(path.join(home, '.data'));
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(await query(second.url, 'SELECT version() LIKE $$PostgreSQL 18%$$ AS v')).toEqual([{ v: true }]);
    await second.stop();
  });

  test('starts below a folder that others cannot enter', async () => {
    chmodSync(home, 0o700);
    const postgres = await start(path.join(home, '.data'));
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
  });

  test('a server left behind by a killed gateway is stopped and its data are kept', async () => {
    const orphan = await start(path.join(home, '.data'));
    await query(orphan.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = postmasterPid(orphan.folder);
    const next = await start(path.join(home, '.data'));
    expect(await hasEnded(pid)).toBe(true);
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await next.stop();
  });

  test('a server that was itself killed with -9 starts again', async () => {
    const first = await start(path.join(home, '.data'));
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await query(first.url, 'CHECKPOINT');
    await first.stop();
    // Without a gateway that would start it again, as if that had been killed too.
    const account = databaseAccount();
    const bin = postgresBinaries(first.folder, account);
    const dataFolder = path.join(first.folder, 'data');
    await startPostmaster({ bin, dataFolder, account }, Number(new URL(first.url).port), ['fsync=off']);
    const pid = postmasterPid(first.folder);
    process.kill(pid, 'SIGKILL');
    expect(await hasEnded(pid)).toBe(true);
    const next = await start(path.join(home, '.data'));
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await next.stop();
  });

  test('a server killed by -9 is started again at the same address, with its data', async () => {
    const postgres = await start(path.join(home, '.data'));
    await query(postgres.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    for (let kill = 0; kill < 2; kill += 1) {
      await query(postgres.url, 'CHECKPOINT');
      const pid = postmasterPid(postgres.folder);
      process.kill(pid, 'SIGKILL');
      expect(await hasEnded(pid)).toBe(true);
      const answer = () => query(postgres.url, 'SELECT answer FROM kept').catch(() => undefined);
      await expect.poll(answer, { timeout: 15_000 }).toEqual([{ answer: 42 }]);
    }
    const last = postmasterPid(postgres.folder);
    await postgres.stop();
    expect(await hasEnded(last)).toBe(true);
  });

  test('a server that is being started again ends with a stop', async () => {
    const postgres = await start(path.join(home, '.data'));
    const pid = postmasterPid(postgres.folder);
    process.kill(pid, 'SIGKILL');
    expect(await hasEnded(pid)).toBe(true);
    await postgres.stop();
    await expect(query(postgres.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('a data folder of another major version is refused with one line that says what to do', async () => {
    const dataDir = path.join(home, '.data');
    clusterFolder = clusterHome(dataDir, databaseAccount());
    mkdirSync(path.join(clusterFolder, 'data'), { recursive: true });
    writeFileSync(path.join(clusterFolder, 'data', 'PG_VERSION'), '17\n');
    const starting = startEmbeddedPostgres(dataDir, PASSWORD);
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(
      /^DATA_DIR: \S+ is of PostgreSQL 17, and this version of Farol brings 18: [^\n]*pg_dump[^\n]*pg_restore[^\n]*$/,
    );
  });

  test('another password is refused', async () => {
    const postgres = await start(path.join(home, '.data'));
    const url = new URL(postgres.url);
    url.password = 'wrong';
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await postgres.stop();
  });
});
