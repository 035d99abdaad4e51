import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { memoryFolder } from '../../../gateway/test/memory-folder.js';
import { ADMINISTRATOR } from './first-administrator.js';

const TOP = resolve(import.meta.dirname, '../../..');
const START = 'gateway/scripts/start.mjs';
const READY = /Farol pronto em (https?:\/\/\S+)/;

/** The first start builds the web client; a product that is not ready within this time has failed. */
const READY_WITHIN_MS = 240_000;
/** The contract's limit for a clean stop. */
const STOP_WITHIN_MS = 10_000;

export interface Product {
  readonly pid: number;
  /** Origin from its ready line, without a trailing slash. */
  readonly url: string;
  /** Its output so far on stdout and stderr. */
  readonly output: () => string;
  /** Sends SIGTERM, or the given signal; resolves with the exit code, or rejects if stopping takes longer than the contract allows. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGINT') => Promise<number | null>;
  /** Sends SIGKILL, so that it cannot stop its database. */
  readonly kill: () => Promise<void>;
}

export interface ProductOptions {
  readonly dataDir: string;
  readonly port: number;
  /** File to which its output is written. */
  readonly logPath?: string;
  /** Settings in addition to those of every product in the journeys. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Runs it with npm in a new process group, instead of running directly what `npm start` runs. */
  readonly byNpm?: boolean;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was given');
  return address.port;
}

/** A folder for one product's data, and a function that removes it. */
export function temporaryDataDir() {
  const path = memoryFolder('farol-e2e-');
  return {
    path,
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

/** Settings from a developer's shell or the test runner that would change what is tested. */
const NOT_HANDED_ON =
  /^(NODE_ENV|TEST|VITEST.*|DATABASE_URL|REDIS_URL|SMTP_URL|AUTH_SECRET|ADMIN_.*|DEMO_USER|PUBLIC_URL|BROKER_.*)$/;

/** `MARKET_FEED` and related settings are passed on, so that the journeys can run against another feed. */
function environment({ dataDir, port, settings }: ProductOptions): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_HANDED_ON.test(name));
  return {
    // The same prices in every run.
    MARKET_SEED: '1',
    ...Object.fromEntries(inherited),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    // All journeys share one client address, so its limits are raised.
    NETWORK_FACTOR: '100',
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    // On a machine that is busy with other work, a late event loop is no reason to refuse requests.
    MAX_EVENT_LOOP_DELAY_MS: '60000',
    ...settings,
  };
}

/** Runs what `npm start` runs. The caller must stop it. */
export function spawnProduct(options: ProductOptions) {
  const setting = { cwd: TOP, env: environment(options), stdio: 'pipe' } as const;
  const child = options.byNpm
    ? spawn('npm', ['start'], { ...setting, detached: true })
    : spawn(process.execPath, [START], setting);
  child.stdin.end();
  let output = '';
  const file = options.logPath === undefined ? undefined : createWriteStream(options.logPath);
  const keep = (chunk: Buffer) => {
    output += chunk;
    file?.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, output: () => output };
}

/**
 * Resolves with the origin that the product announces; rejects with its output if the process exits or takes too long.
 */
function whenReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((fulfil, reject) => {
    const fail = (what: string) => reject(new Error(`The product ${what}. It wrote:\n${output()}`));
    const timer = setTimeout(() => fail(`was not ready within ${READY_WITHIN_MS} ms`), READY_WITHIN_MS);
    child.stdout?.on('data', () => {
      const origin = READY.exec(output())?.[1];
      if (origin === undefined) return;
      clearTimeout(timer);
      fulfil(origin);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`ended with ${signal ?? code} before it was ready`);
    });
  });
}

async function stopped(
  child: ChildProcess,
  output: () => string,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  const [code, endedBy] = await exit;
  clearTimeout(timer);
  if (endedBy === 'SIGKILL') {
    throw new Error(`The product did not stop within ${STOP_WITHIN_MS} ms. It wrote:\n${output()}`);
  }
  return code;
}

export async function startProduct(options: ProductOptions): Promise<Product> {
  const { child, output } = spawnProduct(options);
  const url = await whenReady(child, output).catch(async (error) => {
    await stopped(child, output);
    throw error;
  });
  return {
    pid: child.pid ?? 0,
    url,
    output,
    stop: (signal) => stopped(child, output, signal),
    kill: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
