import { runMigrations } from 'graphile-worker';
import type { DataSource, EntityManager } from 'typeorm';
import { pgPool } from '../database/postgres.js';
import type { ScheduledJob } from '../job-runner.js';
import { deleteAfter, type RetentionRule } from '../retention/retention-rule.js';
import { caused } from '../traces/spans.js';
import { queueLogger } from './queue-logger.js';

/** Name of the jobs of events; see `Outbox`. */
export const EVENT_JOB = 'event';

/**
 * graphile-worker's table of jobs, for what its functions and its view do not offer: payloads, and jobs that run. It is
 * private, so the library's version is pinned.
 */
export const JOBS = 'graphile_worker._private_jobs';
const QUEUES = 'graphile_worker._private_job_queues';

const ofName = (name: string) =>
  `(SELECT id FROM graphile_worker._private_tasks WHERE identifier = '${name}')`;

/** Creates or migrates graphile-worker's tables; one gateway at a time. */
export async function installWorkQueue(dataSource: DataSource): Promise<void> {
  await runMigrations({ pgPool: pgPool(dataSource), logger: queueLogger(undefined) });
}

/** How a job is queued. */
export interface JobOptions {
  /** Delay until it is first due, in milliseconds; 0 by default. */
  readonly afterMs?: number;
  /** At most one job has a key: adding it again reschedules it. */
  readonly key?: string;
  /** Keeps the time of a job of this key that waits already. */
  readonly keepsTime?: boolean;
  /** Jobs of one queue run one at a time. */
  readonly queue?: string;
}

/**
 * Adds a job in the caller's transaction, linked to the caller's trace. A worker of some gateway starts it right after the
 * commit.
 */
export async function addJob(
  manager: EntityManager,
  name: string,
  payload: object,
  options: JobOptions = {},
) {
  const { afterMs = 0, key = null, keepsTime = false, queue = null } = options;
  await manager.query(
    `SELECT FROM graphile_worker.add_job($1, $2::json, run_at => now() + $3 * interval '1 ms', job_key => $4,
       job_key_mode => $5, queue_name => $6)`,
    [
      name,
      JSON.stringify({ ...payload, ...caused() }),
      afterMs,
      key,
      keepsTime ? 'preserve_run_at' : 'replace',
      queue,
    ],
  );
}

/** Adds jobs of one name, due at once, as `addJob` does each: at most one job of a key exists, and at most one runs. */
export async function addJobs(
  manager: EntityManager,
  name: string,
  jobs: readonly { readonly payload: object; readonly key: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await manager.query(
    `SELECT count(*) FROM unnest($2::text[], $3::text[]) AS v (payload, key),
       LATERAL graphile_worker.add_job($1, v.payload::json, job_key => v.key, queue_name => v.key)`,
    [
      name,
      jobs.map(({ payload }) => JSON.stringify({ ...payload, ...caused() })),
      jobs.map(({ key }) => key),
    ],
  );
}

/** Head start of the gateway that writes an event, which handles it at once. Milliseconds. */
const OWN_MS = 10_000;

/** Adds the jobs of events, due after the head start. */
export async function insertEventJobs(
  manager: EntityManager,
  jobs: readonly { readonly key: string; readonly payload: object }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await manager.query(
    `SELECT count(*) FROM unnest($2::text[], $3::text[]) AS e (key, payload),
       LATERAL graphile_worker.add_job($1, e.payload::json, run_at => now() + $4 * interval '1 ms', job_key => e.key)`,
    [EVENT_JOB, jobs.map(({ key }) => key), jobs.map(({ payload }) => JSON.stringify(payload)), OWN_MS],
  );
}

/** Result of claiming an event: it belongs to this transaction, to another, or its user no longer exists. */
type EventClaim = 'claimed' | 'claimed elsewhere' | 'no user';

/**
 * Removes an event, which makes its work this transaction's: another one waits for its end, and then finds nothing. The
 * user is locked first, as when an account is deleted, so that the two cannot deadlock.
 *
 * @param workerId worker that claimed its job; undefined for none
 */
export async function claimEventJob(
  manager: EntityManager,
  key: string,
  userId: string,
  workerId?: string,
): Promise<EventClaim> {
  const [row] = await manager.query<{ hasUser: boolean; isTaken: boolean }[]>(
    `WITH u AS (SELECT id FROM users WHERE id = $2 FOR KEY SHARE), taken AS (
       DELETE FROM ${JOBS} j USING u WHERE j.key = $1 AND j.locked_by IS NOT DISTINCT FROM $3 RETURNING j.id)
     SELECT EXISTS (SELECT FROM u) AS "hasUser", EXISTS (SELECT FROM taken) AS "isTaken"`,
    [key, userId, workerId ?? null],
  );
  if (row?.isTaken) return 'claimed';
  return row?.hasUser ? 'claimed elsewhere' : 'no user';
}

/** Removes jobs of a name, including running ones, which are then not retried. */
export async function removeJobs(
  manager: EntityManager,
  name: string,
  condition: string,
  given: readonly unknown[],
): Promise<void> {
  await manager.query(`DELETE FROM ${JOBS} WHERE task_id = ${ofName(name)} AND ${condition}`, [...given]);
}

/** Removes a finished job before its handler returns; it stays if another worker has taken it over. */
export async function deleteClaimed(dataSource: DataSource, { id, workerId }: Claim): Promise<void> {
  await dataSource.query(`DELETE FROM ${JOBS} WHERE id = $1 AND locked_by = $2`, [id, workerId]);
}

/** Makes the current attempt of a job its last, and removes fields from its stored payload. */
export async function giveUp(dataSource: DataSource, { id, workerId }: Claim, fields: readonly string[]) {
  await dataSource.query(
    `UPDATE ${JOBS} SET max_attempts = attempts, payload = payload::jsonb - $3::text[]
     WHERE id = $1 AND locked_by = $2`,
    [id, workerId, fields],
  );
}

/** A job claimed by a worker. */
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

/** Number of unfinished jobs of one name, and the age of the oldest. */
export interface Backlog {
  readonly pending: number;
  readonly oldestSeconds: number;
}

export async function readBacklog(dataSource: DataSource, name: string): Promise<Backlog> {
  const [row] = await dataSource.query<Backlog[]>(
    `SELECT count(*)::int AS pending, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
     FROM graphile_worker.jobs WHERE task_identifier = $1`,
    [name],
  );
  return row ?? { pending: 0, oldestSeconds: 0 };
}

/** Number of finally failed jobs, by name. */
export async function countDeadJobs(dataSource: DataSource): Promise<Readonly<Record<string, number>>> {
  const rows = await dataSource.query<{ name: string; count: number }[]>(
    `SELECT task_identifier AS name, count(*)::int AS count FROM graphile_worker.jobs
     WHERE attempts >= max_attempts AND locked_at IS NULL GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** State of the jobs of one name that are not done and not finally failed. */
export interface WaitingJobs {
  readonly name: string;
  /** How long the longest due one has waited for a worker, in seconds; 0 if none is due. */
  readonly lateSeconds: number;
  /** Jobs that failed at least once and are retried. */
  readonly retried: number;
}

export function readWaitingJobs(dataSource: DataSource): Promise<WaitingJobs[]> {
  return dataSource.query(
    `SELECT task_identifier AS name, count(*) FILTER (WHERE attempts > 0 AND locked_at IS NULL)::int AS retried,
       greatest(0, coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE locked_at IS NULL)), 0))::float8 AS "lateSeconds"
     FROM graphile_worker.jobs WHERE attempts < max_attempts GROUP BY 1`,
  );
}

/** Retention of a finally failed job, for investigation. */
const DEAD_JOB_MS = 30 * 24 * 3_600_000;

export const DEAD_JOBS: RetentionRule = deleteAfter(
  JOBS,
  "CASE WHEN attempts >= max_attempts AND locked_at IS NULL THEN updated_at ELSE 'infinity' END",
  DEAD_JOB_MS,
);

const UNUSED_QUEUES = `FROM ${QUEUES} q
  WHERE q.locked_at IS NULL AND NOT EXISTS (SELECT FROM ${JOBS} j WHERE j.job_queue_id = q.id)`;

/**
 * Removes queues that have no job. The library keeps every queue that was ever used, and locks all of them whenever it
 * looks for a job; their names contain hosts that users have typed.
 */
export async function removeUnusedQueues(dataSource: DataSource): Promise<void> {
  const [row] = await dataSource.query<{ found: boolean }[]>(
    `SELECT EXISTS (SELECT ${UNUSED_QUEUES}) AS found`,
  );
  if (!row?.found) return;
  await dataSource.transaction(async (manager) => {
    // Waits for transactions that have added a job, which nobody would run if its queue were removed, and blocks those
    // that follow: after 0.2 s it is left to the next job.
    await manager.query("SET LOCAL lock_timeout = '200ms'");
    await manager.query(`LOCK TABLE ${QUEUES} IN SHARE ROW EXCLUSIVE MODE`);
    await manager.query(`DELETE ${UNUSED_QUEUES}`);
  });
}

export function unusedQueuesJob(dataSource: DataSource): ScheduledJob {
  return {
    name: 'unused queues',
    everyMs: 3_600_000,
    work: () => removeUnusedQueues(dataSource),
    failureMessage: 'queues without a job could not be removed',
  };
}
