import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { postgresBinaries } from '../../src/platform/database/embedded/binaries.js';
import { initCluster } from '../../src/platform/database/embedded/postmaster.js';
import {
  databaseAccount,
  giveTo,
  type SystemAccount,
} from '../../src/platform/database/embedded/system-account.js';
import { freePort } from '../../src/platform/port.js';

const RESTART_AFTER_MS = 300;

/** Destination of a process's output: a file, or a function that gets it line by line. */
export type Output = string | ((line: string) => void);

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  /** Of this process's environment only PATH is passed on. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly account?: SystemAccount | undefined;
  readonly output: Output;
}

/** A process that is restarted whenever it ends, as by container platforms. */
export class Supervised {
  private child: ChildProcess | undefined;
  private isWanted = false;
  /** How often it ended without being stopped. */
  restarts = 0;

  constructor(private readonly program: Program) {}

  get pid(): number {
    if (this.child?.pid === undefined) throw new Error(`${this.program.command} does not run`);
    return this.child.pid;
  }

  start(): void {
    this.isWanted = true;
    const { command, args, env, cwd, account, output } = this.program;
    const log = typeof output === 'string' ? openSync(output, 'a') : 'pipe';
    const child = spawn(command, [...args], {
      ...account,
      ...(cwd && { cwd }),
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', log, log],
    });
    if (typeof log === 'number') closeSync(log);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream && typeof output !== 'string') createInterface({ input: stream }).on('line', output);
    }
    this.child = child;
    child.once('exit', () => {
      if (!this.isWanted) return;
      this.restarts += 1;
      setTimeout(() => this.isWanted && this.start(), RESTART_AFTER_MS);
    });
  }

  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  /** Ends it for good; returns its exit code, null if it had to be killed. */
  async stop(name: NodeJS.Signals = 'SIGTERM', timeoutMs = 12_000): Promise<number | null> {
    this.isWanted = false;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(name);
    child.kill('SIGCONT');
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const [code] = await ended;
    clearTimeout(timer);
    return code;
  }
}

const TOP = path.resolve(import.meta.dirname, '../../../../..');

/**
 * Builds as `npm start` does. The build's output goes to stderr: stdout is the caller's.
 * @throws Error where it fails
 */
export function buildIfStale(): void {
  const argv = ['gateway/scripts/build-stale.mjs'];
  const { status } = spawnSync(process.execPath, argv, { cwd: TOP, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('the product could not be built');
}

const MAIN = path.resolve(import.meta.dirname, '../../src/main.js');
/** On a busy machine a start may take several tries. */
const READY_WITHIN_MS = 240_000;
const OLD_LOCALE = ['--locale=C.UTF-8'];

export interface DatabaseNode {
  readonly url: string;
  readonly process: Supervised;
}

/** `bin` of the newest PostgreSQL installed by a Debian package; undefined if there is none. */
export function systemPostgres(): string | undefined {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return undefined;
  const versions = readdirSync(home).toSorted((one, other) => Number(other) - Number(one));
  return versions
    .map((version) => path.join(home, version, 'bin'))
    .find((bin) => existsSync(`${bin}/initdb`));
}

/**
 * A PostgreSQL in its own folder, restarted whenever it ends.
 *
 * @param bin folder of another installation than the embedded one
 */
export async function startDatabase(folder: string, password: string, bin?: string): Promise<DatabaseNode> {
  const account = databaseAccount();
  giveTo(account, folder);
  const dataFolder = path.join(folder, 'data');
  const cluster = { bin: bin ?? postgresBinaries(folder, account), dataFolder, account };
  await initCluster(cluster, password, bin ? OLD_LOCALE : undefined);
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
    output: path.join(folder, 'postgres.log'),
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

/**
 * A gateway, restarted whenever it ends.
 *
 * @param main the file that starts it: by default the compiled one of this version
 * @param fixedPort by default a free one
 */
export async function startGateway(
  output: Output,
  env: Readonly<Record<string, string>>,
  main = MAIN,
  fixedPort?: number,
): Promise<GatewayNode> {
  const port = fixedPort ?? (await freePort());
  const node = new Supervised({
    command: process.execPath,
    args: [main],
    env: { HOST: '127.0.0.1', PORT: String(port), ...env },
    output,
  });
  node.start();
  return { url: `http://127.0.0.1:${port}`, process: node };
}

/** Whether a gateway, or the proxy in front of it, is ready. */
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
