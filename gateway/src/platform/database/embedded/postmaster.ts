import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { giveTo, type SystemAccount } from './system-account.js';

export interface Cluster {
  readonly bin: string;
  readonly dataFolder: string;
  readonly account: SystemAccount | undefined;
}

const execute = promisify(execFile);

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
