import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { KnownTree } from '../scripts/restored-log.js';
import { logText } from '../scripts/restored-log.js';
import { systemClock } from '../src/platform/clock.js';
import { createDataSource } from '../src/platform/database/data-source.js';
import {
  clusterHome,
  runningPostgresUrl,
  startEmbeddedPostgres,
} from '../src/platform/database/embedded/embedded-postgres.js';
import { databaseAccount } from '../src/platform/database/embedded/system-account.js';
import { createLog } from '../src/platform/log.js';
import { hasEnded } from '../src/platform/processes.js';
import { loadSecrets } from '../src/platform/secrets.js';
import { OrderWriters } from './faults/order-writers.js';
import { type GatewayNode, startGateway, untilReady } from './harness/nodes.js';
import { openPracticeNode } from './harness/practice-node.js';
import { addTraders, newIds, openSessions, sessionsOf } from './harness/users.js';
import {
  compareRestored,
  type KnownBefore,
  LOSS_SECONDS,
  lossesOf,
  type RestoredData,
  readHead,
} from './restore/restored-data.js';

/**
 * `npm run rehearse:restore [-- SECONDS]`: the product with its embedded database in a temporary folder, under load: a copy,
 * further writes for at least that many seconds, SIGKILL, the folder deleted. Then it is restored and started three times:
 * from the archive, with what is left of its disk, and to a moment. Exits with 1 if the ledger is wrong, a write is lost
 * that was acknowledged more than a minute before, one is there that came after the moment, or the log is another one.
 */
const SECONDS = Number(process.argv[2] ?? 150);
const TRADERS = 200;
const WRITERS = 2;
const BEFORE_MS = 5000;
const LOOK_MS = 500;
/** The first checkpoint follows the first minute. */
const NO_HEAD_SECONDS = 180;

const home = mkdtempSync(path.join(tmpdir(), 'farol-restore-'));
chmodSync(home, 0o711);
const backupDir = path.join(home, 'backup');
const dataDirOf = (name: string) => path.join(home, name);
const clusterOf = (name: string) => path.join(clusterHome(dataDirOf(name), databaseAccount()), 'data');
const secondsSince = (begin: number) => (performance.now() - begin) / 1000;

/** Runs a script of the product; returns what it printed. */
async function script(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const file = path.resolve(import.meta.dirname, `../scripts/${name}.js`);
  const options = { env: { PATH: process.env.PATH ?? '', ...env } };
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], options);
  return stdout.trim();
}

/** @param more variables of this gateway alone */
async function start(name: string, more: Record<string, string> = {}): Promise<GatewayNode> {
  const gateway = await startGateway(path.join(home, `${name}.log`), {
    DATA_DIR: dataDirOf(name),
    ADMIN_PASSWORD: randomUUID(),
    DEMO_USER: 'off',
    LOG_LEVEL: 'warn',
    ...more,
  });
  await untilReady(gateway.url);
  return gateway;
}

function databaseUrl(name: string): string {
  const url = runningPostgresUrl(dataDirOf(name), loadSecrets(dataDirOf(name)).databasePassword);
  if (!url) throw new Error(`no database runs in ${name}`);
  return url;
}

async function traderTokens(): Promise<string[]> {
  const node = await openPracticeNode(databaseUrl('data'), systemClock);
  const ids = newIds(TRADERS);
  await addTraders(node, ids);
  const tokens = await openSessions(
    sessionsOf(node.dataSource, loadSecrets(dataDirOf('data')).authSecret),
    ids,
  );
  await node.dataSource.destroy();
  return tokens;
}

/** Ends gateway and database as a power cut does. */
async function kill(gateway: GatewayNode): Promise<void> {
  const pid = Number(readFileSync(path.join(clusterOf('data'), 'postmaster.pid'), 'utf8').split('\n')[0]);
  const ended = gateway.process.stop('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await ended;
  await hasEnded(pid);
}

/** Writes until the product is lost; returns what is known of it outside at a moment between, and at the end. */
async function live(): Promise<{ moment: KnownBefore; end: KnownBefore }> {
  const gateway = await start('data', { BACKUP_DIR: backupDir });
  const writers = new OrderWriters({
    gateways: [gateway.url],
    tokens: await traderTokens(),
    writers: WRITERS,
  });
  await pass(BEFORE_MS);
  console.log(await script('backup', [], { DATA_DIR: dataDirOf('data'), BACKUP_DIR: backupDir }));
  const begin = performance.now();
  const heads: KnownTree[] = [];
  const knownAt = (lostAt: number): KnownBefore => ({
    acknowledgedAt: new Map(writers.acknowledgedAt),
    lastOrder: writers.lastOrder,
    heads: [...heads],
    lostAt,
  });
  let moment: KnownBefore | undefined;
  // What was written by the moment is archived long before the end.
  const isOver = () =>
    secondsSince(begin) > SECONDS && moment && systemClock.now() - moment.lostAt > LOSS_SECONDS * 1000;
  while (!isOver()) {
    await pass(LOOK_MS);
    const head = await readHead(gateway.url);
    if (head && head.size !== heads.at(-1)?.size) heads.push(head);
    if (!moment && heads.length > 0 && secondsSince(begin) > SECONDS / 3) moment = knownAt(systemClock.now());
    if (secondsSince(begin) > SECONDS + NO_HEAD_SECONDS) break;
  }
  if (!moment) throw new Error('no checkpoint was served');
  const lostAt = systemClock.now();
  await kill(gateway);
  await writers.abandon();
  const rate = Math.round(writers.acknowledged.size / secondsSince(begin));
  console.log(
    `${writers.acknowledged.size} writes acknowledged, ${rate} a second; ${heads.length} checkpoints of up to ${heads.at(-1)?.size} leaves seen outside`,
  );
  return { moment, end: knownAt(lostAt) };
}

/** Compares the restored database before a gateway writes to it. */
async function compare(name: string, known: KnownBefore, lastCommit: Date): Promise<RestoredData> {
  const postgres = await startEmbeddedPostgres(
    dataDirOf(name),
    loadSecrets(dataDirOf(name)).databasePassword,
  );
  const options = { entities: [], migrations: [], log: createLog('error'), poolSize: 1 };
  const timeouts = { connect: 60_000, statement: 600_000 };
  const dataSource = await createDataSource({ url: postgres.url, ...options, timeouts }).initialize();
  const data = await compareRestored(dataSource, known, lastCommit);
  await dataSource.destroy();
  await postgres.stop();
  return data;
}

/** Restores into a folder, compares, and starts; prints the figures. */
async function comeBack(name: string, known: KnownBefore, more: readonly string[]): Promise<RestoredData> {
  const begin = performance.now();
  const said = await script('restore', [backupDir, dataDirOf(name), ...more]);
  const restored = secondsSince(begin);
  const [, time = ''] = /last transaction is of (\S+)/.exec(said) ?? [];
  const data = await compare(name, known, new Date(time));
  const compared = performance.now();
  const gateway = await start(name);
  const started = secondsSince(compared);
  await gateway.process.stop();
  const before = ((known.lostAt - Date.parse(time)) / 1000).toFixed(1);
  console.log(
    `\n${name}: back after ${(restored + started).toFixed(1)} s: restore ${restored.toFixed(1)}, start ${started.toFixed(1)}`,
  );
  console.log(`  the last transaction was committed ${before} s before the end`);
  console.log(
    `  ${data.lost} of ${data.acknowledged} acknowledged writes lost, the first ${data.lostSeconds.toFixed(1)} s before the end (at most ${LOSS_SECONDS})`,
  );
  console.log(`  ${logText(data.log)}`);
  return data;
}

async function run(): Promise<string[]> {
  const { moment, end } = await live();
  const left = path.join(home, 'left');
  cpSync(path.join(clusterOf('data'), 'pg_wal'), left, { recursive: true });
  rmSync(clusterOf('data'), { recursive: true });
  rmSync(dataDirOf('data'), { recursive: true });
  const archived = await comeBack('from-the-archive', end, []);
  const whole = await comeBack('with-what-is-left', end, ['--wal', left]);
  const earlier = await comeBack('to-a-moment', moment, ['--at', new Date(moment.lostAt).toISOString()]);
  return [
    ...archived.broken,
    ...[whole, earlier].flatMap((restored) => [...restored.broken, ...lossesOf(restored)]),
  ];
}

const broken = await run().finally(() => {
  for (const name of ['data', 'from-the-archive', 'with-what-is-left', 'to-a-moment'])
    rmSync(clusterOf(name), { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
});
console.log(broken.length === 0 ? '\nsound' : `\nNOT sound:\n  ${broken.join('\n  ')}`);
if (broken.length > 0) process.exitCode = 1;
