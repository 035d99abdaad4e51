import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Stack } from './stack.js';

/** Milliseconds that what hangs or is away stays so. */
const AWAY_MS = 2500;

/** One way to break something. It resolves at the moment from which recovery counts. */
export interface FaultKind {
  readonly name: string;
  run(stack: Stack, admin: () => Promise<DataSource>, round: number): Promise<void>;
}

/** A backend of a gateway, by the number of its process. */
async function someBackend(admin: () => Promise<DataSource>): Promise<number | undefined> {
  const dataSource = await admin();
  const [row] = await dataSource.query<{ pid: number }[]>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'farol' AND pid <> pg_backend_pid()
     ORDER BY state = 'active' DESC, backend_start LIMIT 1`,
  );
  await dataSource.destroy();
  return row?.pid;
}

/** The postmaster and all its children, by the numbers of their processes. */
async function databaseProcesses(stack: Stack, admin: () => Promise<DataSource>): Promise<number[]> {
  const dataSource = await admin();
  const rows = await dataSource.query<{ pid: number }[]>('SELECT pid FROM pg_stat_activity');
  await dataSource.destroy();
  return [stack.database.process.pid, ...rows.map(({ pid }) => pid)];
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

/** Fills a disk to its last block; returns what frees it. Another process does it, so that this one goes on meanwhile. */
async function fill(disk: string): Promise<() => void> {
  const file = path.join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  await once(spawn('fallocate', ['-l', String(bavail * bsize), file], { stdio: 'ignore' }), 'exit');
  return () => rmSync(file, { force: true });
}

export const FAULT_KINDS: readonly FaultKind[] = [
  {
    name: 'gateway killed by -9',
    async run({ gateways }, _admin, round) {
      gateways[round % gateways.length]?.process.signal('SIGKILL');
    },
  },
  {
    name: 'gateway stopped by SIGSTOP for 2.5 s',
    async run({ gateways }, _admin, round) {
      const gateway = gateways[round % gateways.length];
      gateway?.process.signal('SIGSTOP');
      await delay(AWAY_MS);
      gateway?.process.signal('SIGCONT');
    },
  },
  {
    name: 'PostgreSQL backend killed by -9',
    async run(_stack, admin) {
      const pid = await someBackend(admin);
      if (pid !== undefined) signalAll([pid], 'SIGKILL');
    },
  },
  {
    name: 'postmaster killed by -9',
    async run({ database }) {
      database.process.signal('SIGKILL');
    },
  },
  {
    name: 'PostgreSQL stopped by SIGSTOP for 2.5 s',
    async run(stack, admin) {
      const pids = await databaseProcesses(stack, admin);
      signalAll(pids, 'SIGSTOP');
      await delay(AWAY_MS);
      signalAll(pids, 'SIGCONT');
    },
  },
  {
    name: 'connections to PostgreSQL reset',
    async run({ proxy }) {
      proxy.reset();
    },
  },
  {
    name: 'network to PostgreSQL silent for 2.5 s',
    async run({ proxy }) {
      proxy.stall();
      await delay(AWAY_MS);
      proxy.resume();
    },
  },
  {
    name: 'Redis killed by -9, back after 2.5 s',
    async run({ redis }) {
      await redis?.kill();
      await delay(AWAY_MS);
      await redis?.restart();
    },
  },
  {
    name: 'Redis stopped by SIGSTOP for 2.5 s',
    async run({ redis }) {
      redis?.pause();
      await delay(AWAY_MS);
      redis?.resume();
    },
  },
  {
    name: 'disk of PostgreSQL full for 2.5 s',
    async run({ disk }) {
      if (!disk) return;
      const free = await fill(disk);
      await delay(AWAY_MS);
      free();
    },
  },
];
