import type { Log } from './log.js';
import type { Timer } from './timer.js';
import { inJobSpan, noteFailure } from './traces/spans.js';

/** Receives the outcome of each run of a job. */
export type JobObserver = (job: string, run: { readonly failed: boolean; readonly seconds: number }) => void;

export interface Job {
  readonly name: string;
  readonly work: () => Promise<unknown>;
  /** Log message of a failed run. What is due stays due, so the next run tries again. */
  readonly failureMessage: string;
}

/** A job that is run periodically. */
export interface ScheduledJob extends Job {
  readonly everyMs: number;
  /** Whether it is also run at the start. */
  readonly atOnce?: boolean;
}

/** Runs background jobs: a failed run is logged and counted, and ends nothing. */
export class JobRunner {
  constructor(
    readonly timer: Timer,
    private readonly log: Log,
    private readonly observe: JobObserver = () => undefined,
  ) {}

  /** Runs work and counts it; its errors go to the caller. */
  async measure<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const begin = performance.now();
    let failed = true;
    try {
      const result = await work();
      failed = false;
      return result;
    } finally {
      this.observe(name, { failed, seconds: (performance.now() - begin) / 1000 });
    }
  }

  /** Runs a job once; never rejects. */
  async run({ name, work, failureMessage }: Job): Promise<void> {
    await inJobSpan(name, async () => {
      try {
        await this.measure(name, work);
      } catch (error) {
        noteFailure(error);
        this.log.warn({ err: error, job: name }, failureMessage);
      }
    });
  }

  /**
   * Runs a job by this gateway's own timer, never twice concurrently; returns a function that ends it after a run under
   * way.
   */
  repeat({ everyMs, atOnce = false, ...job }: ScheduledJob): () => Promise<void> {
    let running: Promise<void> | undefined;
    const begin = () => {
      running ??= this.run(job).finally(() => {
        running = undefined;
      });
    };
    const stop = this.timer.every(everyMs, begin, atOnce);
    return async () => {
      stop();
      await running;
    };
  }
}
