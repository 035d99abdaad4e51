import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryFolder } from '../../../../../test/memory-folder.js';
import { loadSecrets } from '../../../secrets.js';
import { StartError } from '../../../start-error.js';
import { archiveState } from '../../archive-state.js';
import { clusterHome, type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.js';
import { databaseAccount } from '../system-account.js';
import { baseBackups, removeOldBackups, writeManifest } from './backup-folder.js';
import { takeBaseBackup } from './base-backup.js';
import { copyFile } from './copy-tree.js';
import { type RestoreOptions, restoreBackup } from './restore-backup.js';
import { archivedFile, archivedSegments, archiveSettings, newestTimeline } from './wal-archive.js';

const SETTINGS = ['fsync=off', 'autovacuum=off'];

let home: string;
let backupDir: string;
/** When 'before' and 'after' were there and 'later' was not. */
let between: Date;

const dataDir = (name: string) => path.join(home, name);

async function start(name: string): Promise<EmbeddedPostgres> {
  const settings = [...SETTINGS, ...archiveSettings(backupDir, databaseAccount())];
  return startEmbeddedPostgres(dataDir(name), loadSecrets(dataDir(name)).databasePassword, settings);
}

async function query<Row extends object>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: Row[] = [];
  for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
  await client.end();
  return rows;
}

/** Restores a folder; returns what its database has, and what the restore says. */
async function restore(name: string, more: Pick<RestoreOptions, 'at' | 'wal'> = {}) {
  const words: string[] = [];
  const restored = await restoreBackup({
    backupDir,
    dataDir: dataDir(name),
    ...more,
    inspect: async (ask) => {
      const rows = await ask<{ word: string }>('SELECT word FROM words ORDER BY word');
      words.push(...rows.map(({ word }) => word));
    },
  });
  return { words, ...restored };
}

const backup = (url: string, name: string, at: string) =>
  takeBaseBackup({ url, dataDir: dataDir(name), backupDir, farol: '1.0.0', now: () => new Date(at) });

beforeAll(async () => {
  home = memoryFolder('farol-backup-');
  chmodSync(home, 0o755);
  backupDir = path.join(home, 'store');
  const postgres = await start('first');
  mkdirSync(path.join(dataDir('first'), 'outbox'));
  writeFileSync(path.join(dataDir('first'), 'outbox', 'a.eml'), 'a mail');
  await query(postgres.url, 'CREATE TABLE words (word text)', "INSERT INTO words VALUES ('before')");
  await backup(postgres.url, 'first', new Date(Date.now()).toISOString());
  await query(postgres.url, "INSERT INTO words VALUES ('after')");
  const [row] = await query<{ now: Date }>(postgres.url, 'SELECT clock_timestamp() AS now');
  between = row?.now ?? expect.fail('no time');
  await query(postgres.url, 'SELECT pg_switch_wal()', "INSERT INTO words VALUES ('later')");
  // A clean stop archives everything that was written.
  await postgres.stop();
});
afterAll(() => rmSync(home, { recursive: true }));

describe('a copy that was taken while the database ran', () => {
  test('with its archive is restored to the last transaction, with the secrets and mails of DATA_DIR', async () => {
    const restored = await restore('second');
    expect(restored).toMatchObject({ behindHole: undefined, lastCommit: expect.any(Date) });
    expect(restored.words).toEqual(['after', 'before', 'later']);
    const file = (name: string, below: string) => readFileSync(path.join(dataDir(name), below), 'utf8');
    expect(file('second', 'secrets.json')).toBe(file('first', 'secrets.json'));
    expect(file('second', 'outbox/a.eml')).toBe('a mail');
  });

  test('is the owner’s alone: nobody else can read it', () => {
    const modeOf = (file: string) => statSync(path.join(backupDir, file)).mode & 0o777;
    const [name = ''] = readdirSync(path.join(backupDir, 'base'));
    expect(modeOf('base')).toBe(0o700);
    expect(modeOf('wal')).toBe(0o700);
    expect(modeOf(`base/${name}/folder/secrets.json`)).toBe(0o600);
    expect(statSync(archivedFile(backupDir, archivedSegments(backupDir)[0] ?? '')).mode & 0o777).toBe(0o600);
  });

  test('goes on after a restore in a timeline of its own, and is restored from both, also to a moment', async () => {
    const postgres = await start('second');
    await query(postgres.url, "INSERT INTO words VALUES ('second life')");
    await postgres.stop();
    expect(newestTimeline(backupDir)).toBe('00000002');
    expect((await restore('third')).words).toEqual(['after', 'before', 'later', 'second life']);
    expect((await restore('moment', { at: between })).words).toEqual(['after', 'before']);
  });
});

describe('a restore is refused with one line', () => {
  const refusal = async (options: Partial<Parameters<typeof restoreBackup>[0]> = {}) => {
    const error = await restoreBackup({ backupDir, dataDir: dataDir('refused'), ...options }).then(
      () => expect.fail('it was restored'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    expect(existsSync(dataDir('refused')) ? readdirSync(dataDir('refused')) : []).toEqual([]);
    return (error as StartError).message;
  };
  /** With a file changed, which is then as before. */
  const changing = async (file: string, change: () => void) => {
    const content = readFileSync(file);
    change();
    const message = await refusal();
    writeFileSync(file, content);
    return message;
  };
  const copied = () => {
    const [base] = baseBackups(backupDir);
    return base ?? expect.fail('no copy');
  };

  test('into a folder that is not empty, and from one without a finished copy', async () => {
    expect(await refusal({ dataDir: dataDir('first') })).toContain('is not empty');
    expect(await refusal({ backupDir: dataDir('refused') })).toContain('holds no finished backup');
  });

  test('to a moment before the oldest copy or after the end of the archive, and with no segments where --wal says', async () => {
    expect(await refusal({ wal: home })).toContain('--wal');
    expect(await refusal({ at: new Date(0) })).toContain('--at: the oldest backup was finished at');
    expect(await refusal({ at: new Date('2999-01-01') })).toContain(
      '--at: what was archived ends before 2999',
    );
  });

  test('with a copy of another major version of PostgreSQL', async () => {
    const { folder, manifest } = copied();
    const other = () => writeManifest(folder, { ...manifest, postgres: 17 });
    expect(await changing(path.join(folder, 'manifest.json'), other)).toMatch(
      /is a copy of PostgreSQL 17, and this version of Farol brings 18: restore it with Farol 1\.0\.0$/,
    );
  });

  test('with a file of the copy changed, or a segment that cannot be read', async () => {
    const { folder, manifest } = copied();
    const file = path.join(folder, 'cluster/global/pg_control');
    expect(await changing(file, () => appendFileSync(file, '!'))).toContain(
      'pg_control is not as it was copied',
    );
    const segment = archivedFile(backupDir, manifest.firstSegment);
    expect(await changing(segment, () => writeFileSync(segment, 'nothing'))).toContain('cannot be recovered');
  });

  test('with a link in the archive or among the segments of --wal, which would give root’s files to nobody', async () => {
    const secret = path.join(home, 'secret');
    writeFileSync(secret, 'root’s', { mode: 0o600 });
    const archived = archivedFile(backupDir, 'F'.repeat(24));
    symlinkSync(secret, archived);
    expect(await refusal()).toBe(`${archived} is no regular file, and links are not followed`);
    rmSync(archived);
    const wal = path.join(home, 'linked');
    mkdirSync(wal);
    symlinkSync(secret, path.join(wal, 'F'.repeat(24)));
    expect(await refusal({ wal })).toContain('is no regular file');
  });

  test.skipIf(process.platform === 'win32')('into a folder whose name `sh` would run', async () => {
    expect(await refusal({ dataDir: path.join(home, '$(id)') })).toContain('DATA_DIR: ');
  });
});

test('a copy follows no link that the account of PostgreSQL put into its folder', async () => {
  const link = path.join(home, '00000009.history');
  symlinkSync(path.join(dataDir('first'), 'secrets.json'), link);
  await expect(copyFile(link, path.join(home, 'copied'))).rejects.toThrow(StartError);
  expect(existsSync(path.join(home, 'copied'))).toBe(false);
});

test.skipIf(process.platform === 'win32').each(['$(id)', '`id`', '"', '\\'])(
  'BACKUP_DIR with %s in it is refused, since `sh` runs the archive’s command',
  (name) => {
    const folder = path.join(home, `store${name}`);
    expect(() => archiveSettings(folder, databaseAccount())).toThrow(/^BACKUP_DIR: .+ is part of a command/);
    expect(existsSync(folder)).toBe(false);
  },
);

test('a hole in the archive is named, and filled from what is left of the lost data folder', async () => {
  const ofTimeline = (number: number) =>
    archivedSegments(backupDir).filter((name) => name.startsWith(`0000000${number}`));
  const hidden = archivedFile(backupDir, ofTimeline(1).at(-1) ?? '');
  renameSync(hidden, path.join(home, 'hidden'));
  expect((await restore('hole')).behindHole).toBe(ofTimeline(2)[0]);
  const wal = path.join(clusterHome(dataDir('first'), databaseAccount()), 'data', 'pg_wal');
  const { words, behindHole } = await restore('filled', { wal });
  renameSync(path.join(home, 'hidden'), hidden);
  expect(behindHole).toBe(undefined);
  expect(words).toContain('second life');
});

test('that the log cannot be archived is noticed, and that it can again', async () => {
  const store = path.join(home, 'full');
  const settings = [...SETTINGS, ...archiveSettings(store, databaseAccount())];
  const name = dataDir('noticed');
  const postgres = await startEmbeddedPostgres(name, loadSecrets(name).databasePassword, settings);
  const dataSource = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
  const isFailing = async () => (await archiveState(dataSource)).failing;
  const writeSegment = () =>
    query(
      postgres.url,
      'CREATE TABLE IF NOT EXISTS t (n int)',
      'INSERT INTO t VALUES (1)',
      'SELECT pg_switch_wal()',
    );
  renameSync(path.join(store, 'wal'), path.join(home, 'kept'));
  writeFileSync(path.join(store, 'wal'), 'no folder');
  await writeSegment();
  await expect.poll(isFailing).toBe(true);
  rmSync(path.join(store, 'wal'));
  renameSync(path.join(home, 'kept'), path.join(store, 'wal'));
  await writeSegment();
  await expect.poll(isFailing).toBe(false);
  expect((await archiveState(dataSource)).newest).toBeInstanceOf(Date);
  await dataSource.destroy();
  await postgres.stop();
});

test('an archived segment is never replaced: the same content is kept, another one is refused', () => {
  const run = (action: string, name: string, file: string) => {
    const folder = path.join(backupDir, 'wal');
    const argv = [path.join(backupDir, 'wal-archive.mjs'), action, folder, name, file];
    const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
    return [status, stderr];
  };
  const [name = ''] = archivedSegments(backupDir);
  const file = path.join(home, 'segment');
  expect(run('get', name, file)).toEqual([0, '']);
  expect(run('put', name, file)).toEqual([0, '']);
  appendFileSync(file, 'another database');
  expect(run('put', name, file)).toEqual([1, expect.stringContaining('needs a BACKUP_DIR of its own')]);
  expect(run('get', 'F'.repeat(24), file)).toEqual([1, '']);
});

test('old copies go with the segments that only they needed', async () => {
  const postgres = await start('second');
  await backup(postgres.url, 'second', '2998-01-01T00:00:00Z');
  await postgres.stop();
  expect(removeOldBackups(backupDir, 1)).toBe(1);
  const [kept] = baseBackups(backupDir);
  expect(kept?.manifest.finishedAt).toBe('2998-01-01T00:00:00.000Z');
  expect(
    archivedSegments(backupDir).filter(
      (name) => name.slice(8) < (kept?.manifest.firstSegment.slice(8) ?? ''),
    ),
  ).toEqual([]);
});
