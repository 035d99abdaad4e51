import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Stack } from './stack.js';

const TIMEOUT_MS = 1000;
const PAUSE_MS = 10;
const COMES_BACK_WITHIN_MS = 60_000;

/** Connects to the database directly and not through the proxy. */
export class DatabaseOperator {
  constructor(private readonly url: string) {}

  /** A connection, which the caller ends. A broken one only emits `end`. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /**
   * Waits until a new connection is served.
   *
   * @returns `performance.now()` when that connection was opened: the previous one was refused, so the database was not
   * back much earlier
   */
  async untilServed(): Promise<number> {
    const first = performance.now();
    for (;;) {
      const begin = performance.now();
      if (await this.isServed()) return begin;
      if (begin - first > COMES_BACK_WITHIN_MS) throw new Error('the database does not come back');
      await delay(PAUSE_MS);
    }
  }

  private async isServed(): Promise<boolean> {
    try {
      const client = await this.connect();
      await client.query('SELECT 1');
      await client.end();
      return true;
    } catch {
      return false;
    }
  }

  /** Makes the server break every connection, and waits until this one is broken. */
  async breakConnections(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = await this.connect();
    const broken = new Promise((resolve) => client.once('end', resolve));
    await work(client);
    await broken;
  }
}

/** How long something hangs or is unavailable, milliseconds. */
const AWAY_MS = 2500;

export interface Scene {
  readonly stack: Stack;
  readonly operator: DatabaseOperator;
  readonly round: number;
}

/** One kind of fault. */
export interface FaultKind {
  readonly name: string;
  /** The limits of 1.5 s until a 503 and of 1 s until it serves again apply only to the database. */
  readonly breaks: 'gateway' | 'database' | 'Redis';
  /** Causes the fault; returns `performance.now()` of its end, from which recovery counts. */
  run(scene: Scene): Promise<number>;
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A process that ended meanwhile needs no signal.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Pauses the postmaster, so that it starts no backend, and all its children. */
async function hang({ stack }: Scene): Promise<number> {
  const { pid } = stack.database.process;
  signalAll([pid], 'SIGSTOP');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  signalAll(children, 'SIGSTOP');
  await delay(AWAY_MS);
  const back = performance.now();
  signalAll([pid, ...children], 'SIGCONT');
  return back;
}

/** Kills a backend of a gateway, a busy one if there is one. */
async function killBackend({ operator }: Scene): Promise<number> {
  await operator.breakConnections(async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'farol'
       ORDER BY state = 'active' DESC, backend_start LIMIT 1`,
    );
    signalAll(
      rows.map(({ pid }) => pid),
      'SIGKILL',
    );
  });
  return operator.untilServed();
}

/** Fills a disk to its last block for a while, in another process so that this one is not blocked. */
async function fillDisk({ stack: { disk }, operator }: Scene): Promise<number> {
  if (!disk) throw new Error('there is no disk to fill');
  const file = path.join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  await once(spawn('fallocate', ['-l', String(bavail * bsize), file], { stdio: 'ignore' }), 'exit');
  await delay(AWAY_MS);
  rmSync(file, { force: true });
  return operator.untilServed();
}

export const FAULT_KINDS: readonly FaultKind[] = [
  {
    name: 'gateway killed with SIGKILL',
    breaks: 'gateway',
    async run({ stack: { gateways }, round }) {
      gateways[round % gateways.length]?.process.signal('SIGKILL');
      return performance.now();
    },
  },
  {
    name: 'gateway stopped by SIGSTOP for 2.5 s',
    breaks: 'gateway',
    async run({ stack: { gateways }, round }) {
      const gateway = gateways[round % gateways.length];
      gateway?.process.signal('SIGSTOP');
      await delay(AWAY_MS);
      gateway?.process.signal('SIGCONT');
      return performance.now();
    },
  },
  { name: 'PostgreSQL backend killed with SIGKILL', breaks: 'database', run: killBackend },
  {
    name: 'postmaster killed with SIGKILL, started again after 0.3 s',
    breaks: 'database',
    async run({ stack, operator }) {
      await operator.breakConnections(async () => stack.database.process.signal('SIGKILL'));
      return operator.untilServed();
    },
  },
  { name: 'PostgreSQL stopped by SIGSTOP for 2.5 s', breaks: 'database', run: hang },
  {
    name: 'connections to PostgreSQL reset',
    breaks: 'database',
    async run({ stack: { proxy } }) {
      proxy.reset();
      return performance.now();
    },
  },
  {
    name: 'network to PostgreSQL silent for 2.5 s',
    breaks: 'database',
    async run({ stack: { proxy } }) {
      proxy.stall();
      await delay(AWAY_MS);
      proxy.resume();
      return performance.now();
    },
  },
  {
    name: 'Redis killed with SIGKILL, back after 2.5 s',
    breaks: 'Redis',
    async run({ stack: { redis } }) {
      await redis?.kill();
      await delay(AWAY_MS);
      await redis?.launch();
      return performance.now();
    },
  },
  {
    name: 'Redis stopped by SIGSTOP for 2.5 s',
    breaks: 'Redis',
    async run({ stack: { redis } }) {
      redis?.pause();
      await delay(AWAY_MS);
      redis?.resume();
      return performance.now();
    },
  },
  { name: 'disk of PostgreSQL full for 2.5 s', breaks: 'database', run: fillDisk },
];
