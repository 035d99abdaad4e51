import { runMigrations } from 'graphile-worker';
import type { DataSource, EntityManager } from 'typeorm';
import { pgPool } from '../database/pool.js';
import type { RetentionRule } from '../retention/retention-rule.js';
import { deleteAfter } from '../retention/retention-rule.js';
import { queueLogger } from './queue-logger.js';

/** Name of the job that events wait as; see `Outbox`. */
export const EVENT_JOB = 'event';

/** graphile-worker's table of jobs, named here alone: private to it, so its version is pinned. */
export const JOBS = 'graphile_worker._private_jobs';

const ofName = (name: string) =>
  `(SELECT id FROM graphile_worker._private_tasks WHERE identifier = '${name}')`;

/** Makes or updates the tables of graphile-worker; one gateway at a time. */
export async function installWorkQueue(dataSource: DataSource): Promise<void> {
  await runMigrations({ pgPool: pgPool(dataSource), logger: queueLogger(undefined) });
  await dataSource.query(
    'INSERT INTO graphile_worker._private_tasks (identifier) VALUES ($1) ON CONFLICT DO NOTHING',
    [EVENT_JOB],
  );
}

/** When a job is first due; at once unless given. */
export interface JobTime {
  readonly afterMs?: number;
  /** There is one job of a key at most: adding it again moves it. */
  readonly key?: string;
  /** Leaves the time of a job of this key that waits already. */
  readonly keepsTime?: boolean;
  /** Of the jobs of one queue one runs at a time. */
  readonly queue?: string;
}

/** Adds a job as a part of the caller's transaction. Right after the commit a worker of some gateway begins it. */
export async function addJob(manager: EntityManager, name: string, payload: object, time: JobTime = {}) {
  const { afterMs = 0, key = null, keepsTime = false, queue = null } = time;
  await manager.query(
    `SELECT FROM graphile_worker.add_job($1, $2::json, run_at => now() + $3 * interval '1 ms', job_key => $4,
       job_key_mode => $5, queue_name => $6)`,
    [name, JSON.stringify(payload), afterMs, key, keepsTime ? 'preserve_run_at' : 'replace', queue],
  );
}

/** Adds jobs of one name, due at once, as `addJob` does each: one job of a key at most, and one of a key runs at a time. */
export async function addJobs(
  manager: EntityManager,
  name: string,
  jobs: readonly { readonly payload: object; readonly key: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await manager.query(
    `SELECT count(*) FROM unnest($2::text[], $3::text[]) AS v (payload, key),
       LATERAL graphile_worker.add_job($1, v.payload::json, job_key => v.key, queue_name => v.key)`,
    [name, jobs.map(({ payload }) => JSON.stringify(payload)), jobs.map(({ key }) => key)],
  );
}

/**
 * SQL that adds event jobs as a part of a statement of the caller's. It wakes no worker, as `add_job` would: the gateway
 * that adds an event handles it itself, and NOTIFY makes commits wait for one another.
 *
 * @param rows SQL of rows with `key` and `payload`
 * @param afterMs so long it is left to the gateway that adds it
 */
export function insertEventJobs(rows: string, afterMs: number): string {
  return `INSERT INTO ${JOBS} (task_id, key, payload, run_at)
    SELECT ${ofName(EVENT_JOB)}, e.key, e.payload, now() + interval '${afterMs} ms' FROM (${rows}) e`;
}

/** Removes jobs of a name, also one that is running, which is then not tried again. */
export async function removeJobs(
  manager: EntityManager,
  name: string,
  condition: string,
  given: readonly unknown[],
): Promise<void> {
  await manager.query(`DELETE FROM ${JOBS} WHERE task_id = ${ofName(name)} AND ${condition}`, [...given]);
}

/** Removes a job that is done before its handler ends; it stays where another worker has taken it over. */
export async function deleteClaimed(dataSource: DataSource, { id, workerId }: Claim): Promise<void> {
  await dataSource.query(`DELETE FROM ${JOBS} WHERE id = $1 AND locked_by = $2`, [id, workerId]);
}

/** Makes this attempt of a job its last, and takes fields out of what is kept of it. */
export async function giveUp(dataSource: DataSource, { id, workerId }: Claim, fields: readonly string[]) {
  await dataSource.query(
    `UPDATE ${JOBS} SET max_attempts = attempts, payload = payload::jsonb - $3::text[]
     WHERE id = $1 AND locked_by = $2`,
    [id, workerId, fields],
  );
}

/** A job in the hands of a worker. */
interface Claim {
  readonly id: string;
  readonly workerId: string;
}

/** Jobs of a name that are not done, oldest first. */
export async function findJobs<Payload>(
  dataSource: DataSource,
  name: string,
  condition: string,
  given: readonly unknown[],
): Promise<{ readonly payload: Payload; readonly createdAt: Date }[]> {
  return dataSource.query(
    `SELECT payload, created_at AS "createdAt" FROM ${JOBS} WHERE task_id = ${ofName(name)} AND ${condition} ORDER BY id`,
    [...given],
  );
}

/** Jobs of one name that are not done, and for how long the oldest has waited. */
export interface Backlog {
  readonly pending: number;
  readonly oldestSeconds: number;
}

export async function readBacklog(dataSource: DataSource, name: string): Promise<Backlog> {
  const [row] = await dataSource.query<Backlog[]>(
    `SELECT count(*)::int AS pending, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
     FROM ${JOBS} WHERE task_id = ${ofName(name)}`,
  );
  return row ?? { pending: 0, oldestSeconds: 0 };
}

/** How many jobs have failed for the last time, by name. */
export async function countDeadJobs(dataSource: DataSource): Promise<Readonly<Record<string, number>>> {
  const rows = await dataSource.query<{ name: string; count: number }[]>(
    `SELECT task_identifier AS name, count(*)::int AS count FROM graphile_worker.jobs
     WHERE attempts >= max_attempts AND locked_at IS NULL GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** A job that failed for the last time is kept so long for whoever looks into it. */
const DEAD_JOB_MS = 30 * 24 * 3_600_000;

export const DEAD_JOBS: RetentionRule = deleteAfter(
  JOBS,
  "CASE WHEN attempts >= max_attempts AND locked_at IS NULL THEN updated_at ELSE 'infinity' END",
  DEAD_JOB_MS,
);
