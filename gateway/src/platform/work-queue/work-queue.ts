import { setTimeout as pause } from 'node:timers/promises';
import { type JobHelpers, runOnce, type TaskList } from 'graphile-worker';
import type { DataSource } from 'typeorm';
import { isNamedLockHeld } from '../database/advisory-locks.js';
import { furtherPool, pgPool } from '../database/pool.js';
import type { JobRunner, ScheduledJob } from '../job-runner.js';
import type { Log } from '../log.js';
import { addJob, JOBS } from './job-rows.js';
import { queueLogger } from './queue-logger.js';
import { GRACE_MS, WorkerGroup } from './worker-group.js';

/** Jobs that a gateway runs at once, beside those that have workers of their own. */
const WORKERS = 4;
/** Connections that all workers ask by, which is short, beside one by which each group of them listens. */
const ASKING_CONNECTIONS = 3;
/** Between two looks for jobs whose gateway is gone. */
const TEND_MS = 2000;

/** A job that this gateway has claimed. */
export interface ClaimedJob {
  readonly id: string;
  /** There is no key on jobs that need none. */
  readonly key: string | null;
  /** This one counted in. */
  readonly attempts: number;
  readonly workerId: string;
  /** Aborts when the gateway stops and cannot wait longer. */
  readonly signal: AbortSignal;
}

/** Does jobs of one name. What it throws has the job tried again after e, e², e³ … seconds, 25 times in all. */
export interface JobHandler {
  work(payload: unknown, job: ClaimedJob): Promise<unknown>;
  /** How many run at once, apart from all others, so that a slow server delays no other job; shared unless given. */
  readonly workers?: number;
}

/** All that this gateway does for the queue. */
export interface QueueWork {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Work by the clock, done once for all gateways. */
  readonly scheduled: readonly ScheduledJob[];
}

/**
 * The one queue of work, in PostgreSQL, by graphile-worker: jobs are added in the transaction that causes them, begun
 * right after its commit, tried again after a failure, and taken over within seconds when their gateway is gone.
 */
export class WorkQueue {
  private readonly groups: WorkerGroup[] = [];
  /** Workers without a lock at the last look: gone, if they have none at the next. */
  private suspects: readonly string[] = [];
  private hasSchedule = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: () => QueueWork,
    private readonly log: Log,
  ) {}

  /** Begins to take jobs; returns what ends it, once the jobs that run have ended. */
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
      complaint: 'the work queue could not be tended',
    });
    return async () => {
      await endTending();
      const ended = Promise.allSettled(this.groups.map((group) => group.end())).then(() => connections.end());
      await Promise.race([ended, pause(GRACE_MS + 500, undefined, { ref: false })]);
    };
  }

  /** Does what is due now, one job after the other, and returns. */
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
          runner.measure(name, () => work(payload, claimedJob(helpers))),
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

  /** Sees to it that jobs of gateways that are gone are done, that workers work, and that the clock's jobs wait. */
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
    // A worker that just begins, or whose connection broke for a moment, has its lock at the next look.
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
