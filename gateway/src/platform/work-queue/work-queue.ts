import { setTimeout as pause } from 'node:timers/promises';
import { type JobHelpers, runOnce, type TaskList } from 'graphile-worker';
import type { DataSource } from 'typeorm';
import { isNamedLockHeld } from '../database/advisory-locks.js';
import { furtherPool, pgPool } from '../database/postgres.js';
import type { JobRunner, ScheduledJob } from '../job-runner.js';
import type { Log } from '../log.js';
import { type Caused, inJobSpan } from '../traces/spans.js';
import { addJob, JOBS } from './job-rows.js';
import { queueLogger } from './queue-logger.js';
import { GRACE_MS, WorkerGroup } from './worker-group.js';

/** Jobs that a gateway runs concurrently, besides those with their own workers. */
const WORKERS = 4;
/** Connections for the short queries of all workers, in addition to one per group that listens. */
const ASKING_CONNECTIONS = 3;
/** Interval of checks for jobs whose gateway is gone. */
const TEND_MS = 2000;

/** A job that this gateway has claimed. */
export interface ClaimedJob {
  readonly id: string;
  /** Null for jobs that need no key. */
  readonly key: string | null;
  /** Including this one. */
  readonly attempts: number;
  readonly workerId: string;
  /** Aborts when the gateway stops and cannot wait longer. */
  readonly signal: AbortSignal;
}

/** Handles jobs of one name. If it throws, the job is retried after e, e², e³ … seconds, 25 attempts in all. */
export interface JobHandler {
  work(payload: unknown, job: ClaimedJob): Promise<unknown>;
  /** Number of workers only for this name, so that a slow server delays no other job; shared workers by default. */
  readonly workers?: number;
}

/** All that this gateway does for the queue. */
export interface QueueWork {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Scheduled jobs, done once for all gateways. */
  readonly scheduled: readonly ScheduledJob[];
}

/**
 * The one work queue, in PostgreSQL, based on graphile-worker. Jobs are added in the transaction that causes them,
 * started right after its commit, retried after a failure, and taken over within seconds if their gateway is gone.
 */
export class WorkQueue {
  private readonly groups: WorkerGroup[] = [];
  /** Workers without a lock at the last check; they count as gone if they have none at the next one. */
  private suspects: readonly string[] = [];
  private hasSchedule = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: () => QueueWork,
    private readonly log: Log,
  ) {}

  /** Names of the jobs that this gateway handles. */
  names(): string[] {
    const { handlers, scheduled } = this.work();
    return [...Object.keys(handlers), ...scheduled.map(({ name }) => name)];
  }

  /** Starts to claim jobs; returns a function that stops it, once running jobs have ended. */
  start(runner: JobRunner): () => Promise<void> {
    const tasks = this.tasks(runner);
    const { handlers } = this.work();
    const ownGroups = Object.values(handlers).filter(({ workers }) => workers !== undefined).length;
    const connections = furtherPool(this.dataSource, 1 + ownGroups + ASKING_CONNECTIONS, (error) =>
      this.log.warn({ err: error }, 'a connection of the work queue was lost'),
    );
    const countOf = (name: string) => handlers[name]?.workers;
    const shared = Object.entries(tasks).filter(([name]) => countOf(name) === undefined);
    this.groups.push(new WorkerGroup(connections, Object.fromEntries(shared), WORKERS, this.log));
    for (const [name, task] of Object.entries(tasks)) {
      const count = countOf(name);
      if (count) this.groups.push(new WorkerGroup(connections, { [name]: task }, count, this.log));
    }
    const endTending = runner.repeat({
      name: 'work queue',
      everyMs: TEND_MS,
      atOnce: true,
      work: () => this.tend(),
      failureMessage: 'the work queue could not be tended',
    });
    return async () => {
      await endTending();
      const ended = Promise.allSettled(this.groups.map((group) => group.end())).then(() => connections.end());
      await Promise.race([ended, pause(GRACE_MS + 500, undefined, { ref: false })]);
    };
  }

  /** Runs the jobs that are due now, one after the other, and returns. */
  async runDue(runner: JobRunner): Promise<void> {
    await runOnce({
      pgPool: pgPool(this.dataSource),
      taskList: this.tasks(runner),
      noHandleSignals: true,
      logger: queueLogger(this.log),
    });
  }

  private tasks(runner: JobRunner): TaskList {
    const { handlers, scheduled } = this.work();
    return Object.fromEntries([
      ...Object.entries(handlers).map(([name, { work }]) => [
        name,
        (payload: unknown, helpers: JobHelpers) =>
          inJobSpan(
            name,
            () => runner.measure(name, () => work(payload, claimedJob(helpers))),
            (payload as Caused).traceparent,
            { 'farol.attempt': helpers.job.attempts },
          ),
      ]),
      ...scheduled.map((job) => [
        job.name,
        async () => {
          await runner.run(job);
          await addJob(this.dataSource.manager, job.name, {}, { key: job.name, afterMs: job.everyMs });
        },
      ]),
    ]);
  }

  /**
   * Releases jobs of gateways that are gone, replaces failed workers, and makes sure that scheduled jobs are in the
   * queue.
   */
  private async tend(): Promise<void> {
    await this.releaseOrphans();
    for (const group of this.groups) group.replaceFaulty();
    if (!this.hasSchedule) await this.schedule();
    this.hasSchedule = true;
  }

  private async releaseOrphans(): Promise<void> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT DISTINCT locked_by AS id FROM ${JOBS} WHERE locked_by IS NOT NULL AND NOT ${isNamedLockHeld('worker', 'locked_by')}`,
    );
    const ids = rows.map(({ id }) => id);
    // A worker that is starting, or whose connection broke for a moment, has its lock by the next check.
    const gone = ids.filter((id) => this.suspects.includes(id));
    this.suspects = ids;
    if (gone.length === 0) return;
    this.log.warn({ workers: gone.length }, 'jobs of a gateway that is gone are taken over');
    await this.dataSource.query('SELECT graphile_worker.force_unlock_workers($1)', [gone]);
  }

  private async schedule(): Promise<void> {
    for (const { name, everyMs, atOnce = false } of this.work().scheduled) {
      const time = atOnce ? {} : { afterMs: everyMs, keepsTime: true };
      await addJob(this.dataSource.manager, name, {}, { key: name, ...time });
    }
  }
}

function claimedJob({ job, abortSignal }: JobHelpers): ClaimedJob {
  const { id, key, attempts, locked_by: workerId } = job;
  return {
    id,
    key,
    attempts,
    workerId: workerId ?? '',
    signal: abortSignal ?? new AbortController().signal,
  };
}
