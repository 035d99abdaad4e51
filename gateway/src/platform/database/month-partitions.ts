import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../clock.js';
import type { ScheduledJob } from '../job-runner.js';
import { uuidv7Floor } from '../uuid.js';
import { ADVISORY_LOCKS, lockInTransaction } from './advisory-locks.js';

/** How a type of key begins and ends a month: its literal in SQL, and the moment of a literal as a `timestamptz`. */
const KEYS = {
  /** A UUID of version 7, whose first 48 bits are the time. */
  uuid: {
    literal: (time: number) => uuidv7Floor(time),
    moment: (text: string) =>
      `to_timestamp(('x' || left(replace(${text}, '-', ''), 12))::bit(48)::bigint / 1000.0)`,
  },
  timestamptz: {
    literal: (time: number) => new Date(time).toISOString(),
    moment: (text: string) => `(${text})::timestamptz`,
  },
} as const;

/** A table partitioned by month on a key; its partition `<table>_rest` holds months without a partition yet. */
export interface MonthPartitioned {
  readonly table: string;
  /** Column that the partitions are ranges of. */
  readonly key: string;
  readonly type: keyof typeof KEYS;
}

/** Months made in advance: the job may fail for this long before any row goes to the rest partition. */
const MONTHS_AHEAD = 2;

/** The end of the last partition; each begins where the previous one ends. */
const LAST_END = (type: MonthPartitioned['type']) => `
SELECT max(${KEYS[type].moment(`substring(pg_get_expr(part.relpartbound, part.oid) FROM 'TO \\(''([^'']+)''\\)')`)}) AS "end"
FROM pg_inherits kin JOIN pg_class part ON part.oid = kin.inhrelid WHERE kin.inhparent = $1::regclass`;

/** The first moment of a month, UTC; `offset` months after that of `time`. Epoch milliseconds. */
function monthStart(time: number, offset = 0): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset);
}

/** Makes monthly partitions for the tables that features name, before they are needed. */
export class MonthPartitions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: readonly MonthPartitioned[],
    private readonly clock: Clock,
  ) {}

  readonly job: ScheduledJob = {
    name: 'month-partitions',
    everyMs: 3_600_000,
    atOnce: true,
    work: () => this.ensure(),
    failureMessage: 'the coming months could not be given a partition',
  };

  /** Makes missing partitions up to two months ahead, without a gap; returns their names. */
  async ensure(): Promise<string[]> {
    const until = monthStart(this.clock.now(), MONTHS_AHEAD + 1);
    const made: string[] = [];
    for (const table of this.tables) {
      if ((await this.lastEnd(this.dataSource.manager, table)) < until)
        made.push(...(await this.ensureTable(table, until)));
    }
    return made;
  }

  /** One transaction per table: locks on two tables could deadlock with a writer of both. */
  private ensureTable(table: MonthPartitioned, until: number): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      // Attaching waits for running writes and blocks those that follow: after a second it is left to the next job.
      await manager.query("SET LOCAL lock_timeout = '1s'");
      await lockInTransaction(manager, ADVISORY_LOCKS.monthPartitions);
      const made: string[] = [];
      for (let month = await this.lastEnd(manager, table); month < until; month = monthStart(month, 1))
        made.push(await this.make(manager, table, month));
      return made;
    });
  }

  /**
   * End of the last partition, epoch milliseconds. Without one, the start of the previous month, for which rows may
   * still come.
   */
  private async lastEnd(manager: EntityManager, { table, type }: MonthPartitioned): Promise<number> {
    const [row] = await manager.query<{ end: Date | null }[]>(LAST_END(type), [table]);
    return row?.end?.getTime() ?? monthStart(this.clock.now(), -1);
  }

  /** One month's partition, including the rows that came before it was made. */
  private async make(
    manager: EntityManager,
    { table, key, type }: MonthPartitioned,
    month: number,
  ): Promise<string> {
    const name = `${table}_${new Date(month).toISOString().slice(0, 7).replace('-', '_')}`;
    const { literal } = KEYS[type];
    const [from, to] = [literal(month), literal(monthStart(month, 1))];
    await manager.query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS)`);
    await manager.query(
      `WITH early AS (DELETE FROM ${table}_rest WHERE ${key} >= $1 AND ${key} < $2 RETURNING *)
       INSERT INTO ${name} SELECT * FROM early`,
      [from, to],
    );
    await manager.query(
      `ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}')`,
    );
    return name;
  }
}
