import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postgresBinaries } from '../../src/platform/database/embedded/binaries.js';
import { freePort, initCluster } from '../../src/platform/database/embedded/postmaster.js';
import { databaseAccount, giveTo } from '../../src/platform/database/embedded/system-account.js';
import { Supervised } from './supervised.js';

const MAIN = path.resolve(import.meta.dirname, '../../src/main.js');
/** A start may take several tries on a machine that is busy with all of it at once. */
const READY_WITHIN_MS = 240_000;
const OLD_LOCALE = ['--locale=C.UTF-8'];

export interface DatabaseNode {
  readonly url: string;
  readonly process: Supervised;
}

/** `bin` of the newest PostgreSQL that a Debian package has put on this machine; undefined where there is none. */
export function systemPostgres(): string | undefined {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return undefined;
  const versions = readdirSync(home).toSorted((one, other) => Number(other) - Number(one));
  return versions
    .map((version) => path.join(home, version, 'bin'))
    .find((bin) => existsSync(`${bin}/initdb`));
}

/**
 * A PostgreSQL in a folder of its own, begun anew whenever it ends.
 *
 * @param bin of which installation; the embedded one unless told
 */
export async function startDatabase(folder: string, password: string, bin?: string): Promise<DatabaseNode> {
  const account = databaseAccount();
  giveTo(account, folder);
  const dataFolder = path.join(folder, 'data');
  const cluster = { bin: bin ?? postgresBinaries(folder, account), dataFolder, account };
  initCluster(cluster, password, bin ? OLD_LOCALE : undefined);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_wal_size=128MB',
  ];
  const node = new Supervised({
    command: path.join(cluster.bin, 'postgres'),
    args: ['-D', dataFolder, ...settings.flatMap((setting) => ['-c', setting])],
    cwd: dataFolder,
    account,
    logFile: path.join(folder, 'postgres.log'),
  });
  node.start();
  return {
    url: `postgres://farol:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    process: node,
  };
}

export interface GatewayNode {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly process: Supervised;
}

/** A gateway as it is shipped, begun anew whenever it ends. */
export async function startGateway(
  logFile: string,
  env: Readonly<Record<string, string>>,
): Promise<GatewayNode> {
  const port = await freePort();
  const node = new Supervised({
    command: process.execPath,
    args: [MAIN],
    env: { HOST: '127.0.0.1', PORT: String(port), ...env },
    logFile,
  });
  node.start();
  return { url: `http://127.0.0.1:${port}`, process: node };
}

/** Whether a gateway says that it serves. */
async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

export async function untilReady(url: string): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (performance.now() > end) throw new Error(`${url} was not ready within ${READY_WITHIN_MS} ms`);
    await delay(50);
  }
}
