import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  { table: 'signals', key: 'id' },
  { table: 'signal_outcomes', key: 'signal_id' },
] as const;

const INDEXES = [
  { name: 'signals_past', on: 'signals (user_id, id)' },
  { name: 'signals_active', on: 'signals (user_id, expiration_time) WHERE saved_at IS NOT NULL' },
  { name: 'signal_outcomes_due', on: 'signal_outcomes (attempt_at) WHERE outcome IS NULL' },
] as const;

/** The first moment of the month after `time`, UTC, epoch milliseconds. */
function nextMonth(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** Where a month's ids begin: of a UUID of version 7 the first 48 bits are the time. */
function firstId(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The newest moment among the ids that there are, and the database's own now. */
async function newestMoment(runner: QueryRunner): Promise<number> {
  const [row] = (await runner.query(
    `SELECT extract(epoch FROM now()) * 1000 AS now,
       (SELECT id::text FROM signals ORDER BY id DESC LIMIT 1) AS last`,
  )) as { now: string; last: string | null }[];
  const ofLastId = Number.parseInt((row?.last ?? '0').replaceAll('-', '').slice(0, 12), 16);
  return Math.max(Number(row?.now), ofLastId);
}

/**
 * Signals and outcomes by month of generation. What is there becomes the first partition as it stands, so nothing is
 * copied; the next months are made by a job. Names, columns and keys stay, so the version before works on as it did.
 */
export class MonthPartitions1766000001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const end = nextMonth(await newestMoment(runner));
    const month = new Date(end).toISOString().slice(0, 7).replace('-', '_');
    for (const { table, key } of TABLES) {
      const first = `${table}_before_${month}`;
      await runner.query(`ALTER TABLE ${table} RENAME TO ${first}`);
      await runner.query(`ALTER INDEX ${table}_pkey RENAME TO ${first}_pkey`);
      for (const { name, on } of INDEXES) {
        if (on.startsWith(`${table} `)) await runner.query(`ALTER INDEX ${name} RENAME TO ${first}_${name}`);
      }
      await runner.query(
        `CREATE TABLE ${table} (LIKE ${first} INCLUDING DEFAULTS, PRIMARY KEY (${key})) PARTITION BY RANGE (${key})`,
      );
      await runner.query(
        `ALTER TABLE ${table} ATTACH PARTITION ${first} FOR VALUES FROM (MINVALUE) TO ('${firstId(end)}')`,
      );
      // Where a month was not made in time, its rows are kept here until it is.
      await runner.query(`CREATE TABLE ${table}_rest PARTITION OF ${table} DEFAULT`);
    }
    for (const { name, on } of INDEXES) await runner.query(`CREATE INDEX ${name} ON ${on}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, key } of TABLES) {
      await runner.query(
        `CREATE TABLE ${table}_whole (LIKE ${table} INCLUDING DEFAULTS, PRIMARY KEY (${key}))`,
      );
      await runner.query(`INSERT INTO ${table}_whole SELECT * FROM ${table}`);
      await runner.query(`DROP TABLE ${table}`);
      await runner.query(`ALTER TABLE ${table}_whole RENAME TO ${table}`);
      await runner.query(`ALTER INDEX ${table}_whole_pkey RENAME TO ${table}_pkey`);
    }
    for (const { name, on } of INDEXES) await runner.query(`CREATE INDEX ${name} ON ${on}`);
  }
}
