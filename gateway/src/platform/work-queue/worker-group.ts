import { EventEmitter } from 'node:events';
import { runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import { holdNamedLocks } from '../database/advisory-locks.js';
import type { Log } from '../log.js';
import { queueLogger } from './queue-logger.js';

/** A job that waited for its time begins this much later at most. */
const POLL_MS = 2000;
/** Jobs that run when the gateway stops may end within this time; then their signal aborts. */
export const GRACE_MS = 4000;

/** Workers that started together. */
interface Crew {
  readonly pool: WorkerPool;
  readonly ids: readonly string[];
}

/** Workers that do the same kinds of jobs. Each shows by an advisory lock under its id that it is alive. */
export class WorkerGroup {
  private crew: Crew;
  /** Whether the database failed a worker; the library does not recover from every such failure. */
  private isFaulty = false;

  constructor(
    private readonly connections: Pool,
    private readonly tasks: TaskList,
    private readonly count: number,
    private readonly log: Log,
  ) {
    this.crew = this.begin();
  }

  /** Replaces workers that met a failure; those that are at a job end it first. */
  replaceFaulty(): void {
    if (!this.isFaulty) return;
    const former = this.crew;
    this.isFaulty = false;
    this.crew = this.begin();
    this.dismiss(former).catch((error) => {
      this.isFaulty = true;
      this.log.warn({ err: error }, 'workers of the queue could not be replaced');
    });
  }

  /** Takes no further job; resolves when those that run have ended. */
  async end(): Promise<void> {
    await this.dismiss(this.crew);
  }

  private begin(): Crew {
    const events: WorkerEvents = new EventEmitter();
    const ids: string[] = [];
    const fail = () => {
      this.isFaulty = true;
    };
    events.on('worker:create', ({ worker }) => void ids.push(worker.workerId));
    events.on('worker:fatalError', fail);
    events.on('worker:getJob:error', fail);
    // The locks go with the connection that listens. LISTEN itself comes before them.
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

  private async dismiss({ pool, ids }: Crew): Promise<void> {
    await pool.gracefulShutdown();
    // What these workers still hold could not be written down; their locks may outlast them.
    await this.connections.query('SELECT graphile_worker.force_unlock_workers($1)', [ids]);
  }
}
