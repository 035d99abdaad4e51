import { readdirSync, readFileSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { processorTime } from '../peers/processor-time.js';

/** Whose work is measured, with their processes. */
type Groups = ReadonlyMap<string, readonly number[]>;

const childrenOf = (parent: number) =>
  readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === parent;
    } catch {
      return false;
    }
  });

/** Processes of PostgreSQL: those that serve connections, and those that write, clean and keep for all. */
export async function postgresGroups(dataSource: DataSource): Promise<Groups> {
  const [own] = await dataSource.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
  const postmaster = Number(readFileSync(`/proc/${own?.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  const rows = await dataSource.query<{ pid: number; kind: string }[]>(
    'SELECT pid, backend_type AS kind FROM pg_stat_activity',
  );
  const serving = new Set(rows.filter(({ kind }) => kind === 'client backend').map(({ pid }) => pid));
  const all = childrenOf(postmaster).map(Number);
  return new Map([
    ['PostgreSQL, connections', all.filter((pid) => serving.has(pid))],
    ['PostgreSQL, log and upkeep', [postmaster, ...all.filter((pid) => !serving.has(pid))]],
  ]);
}

/** Children included, as nginx's workers. */
export const withChildren = (pid: number): number[] => [pid, ...childrenOf(pid).map(Number)];

/** Processor time of groups of processes between two readings, in cores. */
export class ProcessorShares {
  private before = new Map<number, number>();
  private since = performance.now();

  constructor(private readonly groups: () => Promise<Groups>) {}

  /** Cores that each group used since the last reading. */
  async read(): Promise<Map<string, number>> {
    const groups = await this.groups();
    const ms = performance.now() - this.since;
    const now = new Map<number, number>();
    const shares = new Map<string, number>();
    for (const [name, pids] of groups) {
      let us = 0;
      for (const pid of pids) {
        const time = timeOf(pid);
        now.set(pid, time);
        us += time - (this.before.get(pid) ?? 0);
      }
      shares.set(name, us / 1000 / ms);
    }
    this.before = now;
    this.since = performance.now();
    return shares;
  }
}

/** 0 of a process that has just ended. */
function timeOf(pid: number): number {
  try {
    return processorTime(pid);
  } catch {
    return 0;
  }
}
