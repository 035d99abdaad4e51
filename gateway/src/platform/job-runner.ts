import type { Log } from './log.js';
import type { Timer } from './timer.js';

/** Told how a round of a job went. */
export type RoundObserver = (
  job: string,
  round: { readonly failed: boolean; readonly seconds: number },
) => void;

export interface Job {
  readonly name: string;
  readonly work: () => Promise<unknown>;
  /** Logged where a round fails. What is due stays due, so the next round tries again. */
  readonly complaint: string;
}

/** A job in rounds. */
export interface ScheduledJob extends Job {
  readonly everyMs: number;
  /** Whether the first round runs at the start. */
  readonly atOnce?: boolean;
}

/** Runs what works beside requests: a round that fails is logged and counted, and ends nothing. */
export class JobRunner {
  constructor(
    readonly timer: Timer,
    private readonly log: Log,
    private readonly observe: RoundObserver = () => undefined,
  ) {}

  /** One round; never rejects. */
  async round({ name, work, complaint }: Job): Promise<void> {
    const begin = performance.now();
    let failed = false;
    try {
      await work();
    } catch (error) {
      failed = true;
      this.log.warn({ err: error, job: name }, complaint);
    }
    this.observe(name, { failed, seconds: (performance.now() - begin) / 1000 });
  }

  /** Rounds by the clock, one at a time; returns what ends them after the running round. */
  repeat({ everyMs, atOnce = false, ...job }: ScheduledJob): () => Promise<void> {
    let running: Promise<void> | undefined;
    const begin = () => {
      running ??= this.round(job).finally(() => {
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
