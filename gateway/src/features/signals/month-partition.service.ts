import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { ADVISORY_LOCKS, lockInTransaction } from '../../platform/database/advisory-locks.js';
import { uuidv7Floor } from '../../platform/uuid.js';

/** The tables partitioned by month of generation, each with its key. */
const TABLES = [
  { table: 'signals', key: 'id' },
  { table: 'signal_outcomes', key: 'signal_id' },
] as const;

/** Months made before they begin: the job may fail for so long, and no row goes to the rest partition. */
const MONTHS_AHEAD = 2;

/** Where the last partition ends; each begins where the one before it ends. */
const LAST_END = `
SELECT max(substring(pg_get_expr(part.relpartbound, part.oid) FROM 'TO \\(''([0-9a-f-]{36})''\\)')) AS "end"
FROM pg_inherits kin JOIN pg_class part ON part.oid = kin.inhrelid WHERE kin.inhparent = $1::regclass`;

/** The first moment of a month, UTC; `offset` months after that of `time`. Epoch milliseconds. */
function monthStart(time: number, offset = 0): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset);
}

/** Makes the partitions of signals and outcomes, a month each, before they are needed. */
export class MonthPartitionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Makes what is missing up to two months ahead, without a gap; answers the names of what it made. */
  async ensure(): Promise<string[]> {
    const until = monthStart(this.clock.now(), MONTHS_AHEAD + 1);
    if (!(await this.isMissing(this.dataSource.manager, until))) return [];
    return this.dataSource.transaction(async (manager) => {
      // Attaching waits for running writes and holds up those that follow: after a second the next job tries again.
      await manager.query("SET LOCAL lock_timeout = '1s'");
      await lockInTransaction(manager, ADVISORY_LOCKS.monthPartitions);
      const made: string[] = [];
      for (const { table, key } of TABLES) {
        for (let month = await this.lastEnd(manager, table); month < until; month = monthStart(month, 1)) {
          made.push(await this.make(manager, table, key, month));
        }
      }
      return made;
    });
  }

  private async isMissing(manager: EntityManager, until: number): Promise<boolean> {
    const ends = await Promise.all(TABLES.map(({ table }) => this.lastEnd(manager, table)));
    return ends.some((end) => end < until);
  }

  /** Epoch milliseconds. */
  private async lastEnd(manager: EntityManager, table: string): Promise<number> {
    const [row] = await manager.query<{ end: string }[]>(LAST_END, [table]);
    return Number.parseInt((row?.end ?? '').replaceAll('-', '').slice(0, 12), 16);
  }

  /** One month's partition, with the rows that came before it was made. */
  private async make(manager: EntityManager, table: string, key: string, month: number): Promise<string> {
    const name = `${table}_${new Date(month).toISOString().slice(0, 7).replace('-', '_')}`;
    const [from, to] = [uuidv7Floor(month), uuidv7Floor(monthStart(month, 1))];
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
