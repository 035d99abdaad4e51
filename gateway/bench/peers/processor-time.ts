import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Processor time of other processes, as Linux counts it: in hundredths of a second on every machine. */
const TICK_US = 10_000;

/** User and system time of a process with all its threads, in microseconds; undefined if it has ended. */
function statOf(pid: number): { readonly us: number; readonly parent: number } | undefined {
  try {
    // After the name, which may contain anything: state, parent, … (proc_pid_stat(5), fields 3, 4, 14, 15).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { us: (Number(fields[11]) + Number(fields[12])) * TICK_US, parent: Number(fields[1]) };
  } catch {
    return undefined;
  }
}

export function demandProc(): void {
  if (!existsSync('/proc/self/stat'))
    throw new Error('this bench reads processor time from /proc, which only Linux has');
}

export function processorTime(pid: number): number {
  const found = statOf(pid);
  if (!found) throw new Error(`process ${pid} is gone`);
  return found.us;
}

/** Processor time of each process of a PostgreSQL, by its pid. */
type ServerTimes = ReadonlyMap<number, number>;

/** Attributes the work of one PostgreSQL to the server that owns each connection. */
export class DatabaseTime {
  /** @param client a connection of the bench itself */
  constructor(
    private readonly postmaster: number,
    private readonly client: Client,
  ) {}

  /** Processor time of each process so far, with the server that it works for. */
  async read(): Promise<{ readonly times: ServerTimes; readonly owners: ReadonlyMap<number, string> }> {
    const { rows } = await this.client.query<{ pid: number; owner: string }>(
      `SELECT pid, application_name AS owner FROM pg_stat_activity WHERE backend_type = 'client backend'`,
    );
    const times = new Map<number, number>();
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      const found = Number.isInteger(pid) ? statOf(pid) : undefined;
      if (found?.parent === this.postmaster) times.set(pid, found.us);
    }
    return { times, owners: new Map(rows.map(({ pid, owner }) => [pid, owner])) };
  }
}

type Reading = Awaited<ReturnType<DatabaseTime['read']>>;

/** Farol's connections have several names; those of the peers and of the bench name their owner. */
const isOf = (owner: string | undefined, name: string) =>
  owner === undefined || (name === 'farol' ? !/^(peer |bench)/.test(owner) : owner === `peer ${name}`);

/**
 * Microseconds that PostgreSQL spent between two readings for one server: on its connections, and in the processes
 * that write for all.
 */
export function spentFor(name: string, before: Reading, after: Reading): number {
  let sum = 0;
  for (const [pid, us] of after.times)
    if (isOf(after.owners.get(pid), name)) sum += us - (before.times.get(pid) ?? 0);
  return sum;
}
