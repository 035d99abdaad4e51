import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_MIGRATIONS } from '../../migrations/all-migrations.js';
import type { KnownTree } from '../../scripts/restored-log.js';
import { ENTITIES } from '../../src/app/features.js';
import { systemClock } from '../../src/platform/clock.js';
import { createDataSource, migrate } from '../../src/platform/database/data-source.js';
import { takeBaseBackup } from '../../src/platform/database/embedded/backup/base-backup.js';
import {
  type RestoreOptions,
  restoreBackup,
} from '../../src/platform/database/embedded/backup/restore-backup.js';
import {
  archivedFile,
  archivedSegments,
  archiveSettings,
} from '../../src/platform/database/embedded/backup/wal-archive.js';
import {
  clusterHome,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded/embedded-postgres.js';
import { databaseAccount } from '../../src/platform/database/embedded/system-account.js';
import { createLog } from '../../src/platform/log.js';
import { loadSecrets } from '../../src/platform/secrets.js';
import { startTestGateway, TEST_SECRET, type TestGateway } from '../../test/gateway.js';
import { memoryFolder } from '../../test/memory-folder.js';
import { recordMinutes } from '../../test/record-minutes.js';
import { OrderWriters } from '../faults/order-writers.js';
import { openPracticeNode } from '../harness/practice-node.js';
import { addTraders, newIds, openSessions, sessionsOf } from '../harness/users.js';
import { compareRestored, type KnownBefore, lossesOf, type RestoredData, readHead } from './restored-data.js';

// The short form of `npm run rehearse:restore`: the same comparison, with the gateway in this process.

const SETTINGS = ['fsync=off', 'autovacuum=off'];
const TRADERS = 5;

let home: string;
let farol: TestGateway;
/** What was known outside when the last segment was archived, and when all was lost. */
let archived: KnownBefore;
let known: KnownBefore;

const dataDir = (name: string) => path.join(home, name);
const { closeMinute } = recordMinutes(() => farol);

async function openDatabase(name: string, more: readonly string[] = []) {
  const { databasePassword } = loadSecrets(dataDir(name));
  const postgres = await startEmbeddedPostgres(dataDir(name), databasePassword, [...SETTINGS, ...more]);
  const options = { entities: ENTITIES, migrations: ALL_MIGRATIONS, log: createLog('silent') };
  const dataSource = await createDataSource({ url: postgres.url, ...options }).initialize();
  const drop = async () => {
    await dataSource.destroy();
    await postgres.stop();
  };
  return { url: postgres.url, dataSource, drop };
}

async function tokens(url: string): Promise<string[]> {
  const node = await openPracticeNode(url, systemClock);
  const ids = newIds(TRADERS);
  await addTraders(node, ids);
  const opened = await openSessions(sessionsOf(node.dataSource, TEST_SECRET), ids);
  await node.dataSource.destroy();
  return opened;
}

/** Writes, backs up, goes on writing, and loses what was not archived yet. */
async function lose(): Promise<void> {
  const backupDir = dataDir('store');
  const database = await openDatabase('data', archiveSettings(backupDir, databaseAccount()));
  await migrate(database.dataSource);
  farol = await startTestGateway({ database });
  // Sessions are as old as this machine's clock says.
  farol.clock.advance(systemClock.now() - farol.clock.now());
  const writers = new OrderWriters({
    gateways: [farol.address],
    tokens: await tokens(database.url),
    writers: 2,
  });
  const heads: KnownTree[] = [];
  const knownNow = async (): Promise<KnownBefore> => {
    heads.push((await readHead(farol.address)) ?? expect.fail('no checkpoint'));
    return {
      acknowledgedAt: new Map(writers.acknowledgedAt),
      lastOrder: writers.lastOrder,
      heads: [...heads],
      lostAt: systemClock.now(),
    };
  };
  await writers.reaches(20);
  const now = () => new Date(systemClock.now());
  await takeBaseBackup({ url: database.url, dataDir: dataDir('data'), backupDir, farol: '1.0.0', now });
  await closeMinute();
  await writers.reaches(60);
  archived = await knownNow();
  const [row] = await database.dataSource.query<{ segment: string }[]>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS segment',
  );
  await expect.poll(() => archivedSegments(backupDir)).toContain(row?.segment);
  const metrics = await (await fetch(`${farol.address}/metrics`)).text();
  expect(metrics).toMatch(/^farol_archive_age_seconds \d/m);
  await writers.reaches(100);
  await closeMinute();
  const end = await knownNow();
  await writers.abandon();
  known = { ...end, lastOrder: writers.lastOrder };
  const kept = archivedSegments(backupDir).filter((name) => name <= (row?.segment ?? ''));
  await farol.stop();
  await database.drop();
  // A clean stop archives the rest, which a lost machine could not have done.
  for (const name of archivedSegments(backupDir))
    if (!kept.includes(name)) rmSync(archivedFile(backupDir, name));
}

beforeAll(() => {
  home = memoryFolder('farol-rehearsal-');
  chmodSync(home, 0o755);
});
afterAll(() => rmSync(home, { recursive: true }));

/** Restores the lost product; returns what it has of each of these. */
async function rehearse(name: string, more: Partial<RestoreOptions>, ...knowns: KnownBefore[]) {
  const { lastCommit } = await restoreBackup({
    backupDir: dataDir('store'),
    dataDir: dataDir(name),
    ...more,
  });
  const database = await openDatabase(name);
  const found: RestoredData[] = [];
  for (const one of knowns)
    found.push(await compareRestored(database.dataSource, one, lastCommit ?? expect.fail('no transaction')));
  await database.drop();
  return found as [RestoredData, ...RestoredData[]];
}

const sizeOf = ({ heads }: KnownBefore) => heads.at(-1)?.size;

test('a lost product is back with all that was archived, whole with what is left on its disk, and as it was at a moment', async () => {
  await lose();
  const [ofArchive, ...more] = archived.heads;
  const otherPrefix = [{ ...(ofArchive ?? expect.fail('no head')), root: 'A'.repeat(43) }, ...more];
  const [archivedOnly, otherLog, noHead] = await rehearse(
    'restored',
    {},
    known,
    { ...known, heads: [...otherPrefix, ...known.heads.slice(1)] },
    { ...known, heads: [] },
  );
  expect(archivedOnly.broken).toEqual([]);
  expect(archivedOnly.acknowledged).toBe(known.acknowledgedAt.size);
  expect(archivedOnly.lost).toBeGreaterThan(0);
  expect(archivedOnly.lost).toBeLessThanOrEqual(known.acknowledgedAt.size - archived.acknowledgedAt.size);
  expect(archivedOnly.log).toEqual({ kind: 'lost', size: sizeOf(archived), known: sizeOf(known) });
  expect(lossesOf(archivedOnly)).toHaveLength(2);
  // A shorter log is held against the part that it has.
  expect(otherLog?.broken).toEqual([expect.stringContaining('the head is not of this log')]);
  expect(noHead?.broken).toEqual(['no head of the log was read before the end']);

  const wal = path.join(clusterHome(dataDir('data'), databaseAccount()), 'data', 'pg_wal');
  const [whole, ofMoment] = await rehearse('whole', { wal }, known, archived);
  expect(whole).toMatchObject({ lost: 0, lostSeconds: 0, broken: [] });
  expect(whole.log).toEqual({ kind: 'continues', size: sizeOf(known) });
  expect(lossesOf(whole)).toEqual([]);
  expect(ofMoment?.broken).toEqual([
    expect.stringMatching(/^writes that came after the moment of the restore: \d+$/),
  ]);

  const [earlier] = await rehearse('earlier', { wal, at: new Date(archived.lostAt) }, archived);
  expect(earlier.broken).toEqual([]);
  expect(lossesOf(earlier)).toEqual([]);
  expect(earlier.log).toEqual({ kind: 'continues', size: sizeOf(archived) });
});
