import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../log.js';
import { freePort } from '../../port.js';
import { hasEnded } from '../../processes.js';
import { postgresBinaries } from './binaries.js';
import { assertSameMajor, initCluster, startPostmaster } from './postmaster.js';
import { endStalePostmaster, isPostmasterOf } from './stale-postmaster.js';
import { databaseAccount, passableByAnyone, type SystemAccount } from './system-account.js';

/** Lines of postmaster.pid: process, data folder, start, port. */
const PORT_LINE = 3;

/** Port of the PostgreSQL that runs on this data folder; undefined if none does. */
function runningPort(dataFolder: string): number | undefined {
  const file = path.join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const port = Number(lines[PORT_LINE]);
  return isPostmasterOf(dataFolder, lines) && port > 0 ? port : undefined;
}

export interface EmbeddedPostgres {
  /** Connection string of the database `postgres`, including the password. */
  readonly url: string;
  /** Folder that holds the cluster. */
  readonly folder: string;
  stop(): Promise<void>;
}

const START_TRIES = 5;
const START_AGAIN_MS = 500;

/**
 * Location of the cluster: `<dataDir>/postgres`. If this process is root and `dataDir` is below a folder that `nobody`
 * cannot pass (a home of mode 0700), it is a folder of `/var/lib/farol` named by a hash of `dataDir`.
 */
export function clusterHome(dataDir: string, account: SystemAccount | undefined): string {
  mkdirSync(dataDir, { recursive: true });
  if (!account) return path.join(dataDir, 'postgres');
  chmodSync(dataDir, 0o711);
  if (passableByAnyone(dataDir)) return path.join(dataDir, 'postgres');
  return path.join('/var/lib/farol', createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
}

/** Connection string of a server on this machine. */
export function postgresUrl(password: string, port: number): string {
  return `postgres://farol:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

/** Connection string of the embedded PostgreSQL that another process runs in `dataDir`; undefined if none does. */
export function runningPostgresUrl(dataDir: string, password: string): string | undefined {
  const port = runningPort(path.join(clusterHome(dataDir, databaseAccount()), 'data'));
  return port === undefined ? undefined : postgresUrl(password, port);
}

/**
 * Restarts the postmaster whenever it was killed. After a clean shutdown it stays down.
 *
 * @param start starts it as before; rejects if it exits while starting
 * @returns a function that stops it for good
 */
function startWhenKilled(
  first: ChildProcess,
  start: () => Promise<ChildProcess>,
  log: Log | undefined,
): () => Promise<void> {
  let child = first;
  let isStopping = false;
  let starting: Promise<void> | undefined;
  const startAgain = async () => {
    while (!isStopping) {
      try {
        child = await start();
        watch();
        log?.info('embedded PostgreSQL started again');
        return;
      } catch (error) {
        // A backend of the killed postmaster may hold its shared memory for a moment longer.
        log?.warn({ err: error }, 'embedded PostgreSQL could not be started again yet');
        await delay(START_AGAIN_MS);
      }
    }
  };
  const watch = () => {
    child.once('exit', (code, signal) => {
      if (code === 0 || isStopping) return;
      log?.warn({ code, signal }, 'embedded PostgreSQL was killed');
      starting = startAgain();
    });
  };
  watch();
  return async () => {
    isStopping = true;
    await starting;
    child.kill('SIGINT');
    if (child.pid !== undefined) await hasEnded(child.pid);
  };
}

/**
 * Starts an embedded PostgreSQL, a real server on a free loopback port. If it is killed, it is started again there.
 *
 * @param password of the superuser `farol`; fixed when the cluster is made
 * @param settings further `name=value` settings of the server
 * @param log where a kill and a new start are noted
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  password: string,
  settings: readonly string[] = [],
  log?: Log,
): Promise<EmbeddedPostgres> {
  const account = databaseAccount();
  const folder = clusterHome(dataDir, account);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const cluster = { bin: postgresBinaries(folder, account), dataFolder: path.join(folder, 'data'), account };
  assertSameMajor(cluster);
  await initCluster(cluster, password);
  await endStalePostmaster(cluster.dataFolder);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      const child = await startPostmaster(cluster, port, settings);
      const stop = startWhenKilled(child, () => startPostmaster(cluster, port, settings), log);
      return { url: postgresUrl(password, port), folder, stop };
    } catch (error) {
      // A backend of the ended postmaster may hold its shared memory for a moment longer.
      if (attempt === START_TRIES) throw error;
      await delay(attempt * 300);
    }
  }
}
