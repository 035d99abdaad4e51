import { EventEmitter } from 'node:events';
import { runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import { holdNamedLocks } from '../database/advisory-locks.js';
import type { Log } from '../log.js';
import { queueLogger } from './queue-logger.js';

/** A delayed job starts at most this much too late. */
const POLL_MS = 2000;
/** Time for running jobs to end when the gateway stops; then their signal aborts. */
export const GRACE_MS = 4000;

/** Workers that started together. */
interface StartedWorkers {
  readonly pool: WorkerPool;
  readonly ids: readonly string[];
}

/** Workers for the same kinds of jobs. Each shows that it is alive by an advisory lock under its id. */
export class WorkerGroup {
  private workers: StartedWorkers;
  /** Whether a worker had a database error; the library does not recover from all of them. */
  private isFaulty = false;

  constructor(
    private readonly connections: Pool,
    private readonly tasks: TaskList,
    private readonly count: number,
    private readonly log: Log,
  ) {
    this.workers = this.begin();
  }

  /** Replaces workers that had an error; those with a running job finish it first. */
  replaceFaulty(): void {
    if (!this.isFaulty) return;
    const former = this.workers;
    this.isFaulty = false;
    this.workers = this.begin();
    this.dismiss(former).catch((error) => {
      this.isFaulty = true;
      this.log.warn({ err: error }, 'workers of the queue could not be replaced');
    });
  }

  /** Claims no further job; resolves when running jobs have ended. */
  async end(): Promise<void> {
    await this.dismiss(this.workers);
  }

  private begin(): StartedWorkers {
    const events: WorkerEvents = new EventEmitter();
    const ids: string[] = [];
    const fail = () => {
      this.isFaulty = true;
    };
    events.on('worker:create', ({ worker }) => void ids.push(worker.workerId));
    events.on('worker:fatalError', fail);
    events.on('worker:getJob:error', fail);
    // The locks end with the connection that listens. LISTEN itself comes before them.
    events.on('pool:listen:success', ({ client }) => {
      client.once('drain', () => holdNamedLocks(client, 'worker', ids).catch(fail));
    });
    const options = {
      concurrency: this.count,
      events,
      logger: queueLogger(this.log),
      noHandleSignals: true,
      pollInterval: POLL_MS,
      gracefulShutdownAbortTimeout: GRACE_MS,
    };
    return { pool: runTaskList(options, this.tasks, this.connections), ids };
  }

  private async dismiss({ pool, ids }: StartedWorkers): Promise<void> {
    await pool.gracefulShutdown();
    // Jobs still claimed by these workers could not be updated; their locks may outlast them.
    await this.connections.query('SELECT graphile_worker.force_unlock_workers($1)', [ids]);
  }
}
