import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseOperator } from './operator.js';
import type { Stack } from './stack.js';

/** Milliseconds that what hangs or is away stays so. */
const AWAY_MS = 2500;

export interface Scene {
  readonly stack: Stack;
  readonly operator: DatabaseOperator;
  readonly round: number;
}

/** One way to break something. */
export interface FaultKind {
  readonly name: string;
  /** What is held to 1.5 s until a 503, and to 1 s until it serves again, is the database alone. */
  readonly breaks: 'gateway' | 'database' | 'Redis';
  /** Breaks it; answers `performance.now()` when it was back, from which recovery counts. */
  run(scene: Scene): Promise<number>;
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // One that ended meanwhile needs no signal.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Stops the postmaster, which then begins no backend any more, and all its children. */
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

/** Kills a backend of a gateway, one at work where there is one. */
async function killBackend({ operator }: Scene): Promise<number> {
  await operator.breaking(async (client) => {
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

/** Fills a disk to its last block for a while. Another process does it, so that this one goes on meanwhile. */
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
    name: 'gateway killed by -9',
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
  { name: 'PostgreSQL backend killed by -9', breaks: 'database', run: killBackend },
  {
    name: 'postmaster killed by -9, begun anew after 0.3 s',
    breaks: 'database',
    async run({ stack, operator }) {
      await operator.breaking(async () => stack.database.process.signal('SIGKILL'));
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
    name: 'Redis killed by -9, back after 2.5 s',
    breaks: 'Redis',
    async run({ stack: { redis } }) {
      await redis?.kill();
      await delay(AWAY_MS);
      await redis?.restart();
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
