import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.js';
import { giveTo, type SystemAccount } from './system-account.js';

export interface Cluster {
  readonly bin: string;
  readonly dataFolder: string;
  readonly account: SystemAccount | undefined;
}

const execute = promisify(execFile);

/** Major version of the binaries. */
export function majorOfBinaries(bin: string): number {
  const text = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(text)?.[0]);
}

/**
 * A major version reads only its own data folders.
 *
 * @throws StartError saying what to do with one of another version
 */
export function assertSameMajor({ bin, dataFolder }: Pick<Cluster, 'bin' | 'dataFolder'>): void {
  const file = path.join(dataFolder, 'PG_VERSION');
  if (!existsSync(file)) return;
  const [made, brought] = [Number(readFileSync(file, 'utf8')), majorOfBinaries(bin)];
  if (made === brought) return;
  throw new StartError(
    `DATA_DIR: ${dataFolder} is of PostgreSQL ${made}, and this version of Farol brings ${brought}: start the former version's \`npm run database\`, pg_dump it, and pg_restore into a new DATA_DIR (docs/operations/upgrades.md, "PostgreSQL's major versions")`,
  );
}

const READY = 'database system is ready to accept connections';

/** Texts sort by code point and case by Unicode, whatever the machine's locales. Needs version 17 or later. */
const BUILTIN_LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** Makes the cluster if there is none. A partial one, left by a killed first start, is made again. */
export async function initCluster(
  { bin, dataFolder, account }: Cluster,
  password: string,
  locale: readonly string[] = BUILTIN_LOCALE,
): Promise<void> {
  if (existsSync(path.join(dataFolder, 'farol-complete'))) return;
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  giveTo(account, dataFolder);
  const passwordFile = path.join(path.dirname(dataFolder), `pw-${randomUUID()}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(account, passwordFile);
  const options = [
    ...['-D', dataFolder, '-U', 'farol', '-A', 'scram-sha-256', '--encoding=UTF8', ...locale],
    `--pwfile=${passwordFile}`,
  ];
  try {
    await execute(path.join(bin, 'initdb'), options, { ...account, cwd: dataFolder });
  } catch (error) {
    const { stderr, message } = error as Error & { readonly stderr?: string };
    throw new Error(`initdb failed: ${stderr || message}`, { cause: error });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(path.join(dataFolder, 'farol-complete'), '');
}

/**
 * Starts `postgres` and resolves when it accepts connections. It runs in its own session, so that a Ctrl-C in the
 * terminal reaches only the gateway, which ends PostgreSQL last.
 */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  settings: readonly string[] = [],
): Promise<ChildProcess> {
  const { bin, dataFolder, account } = cluster;
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    ...settings,
  ];
  const child = spawn(
    path.join(bin, 'postgres'),
    ['-D', dataFolder, ...options.flatMap((option) => ['-c', option])],
    {
      ...account,
      cwd: dataFolder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
      if (output.includes(READY)) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`PostgreSQL ended with ${code} while starting: ${output.trim()}`)),
    );
  });
  child.removeAllListeners('exit');
  return child;
}
