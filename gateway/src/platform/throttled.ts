/**
 * Work that is done at the end of a turn of the event loop, but at most once per interval: requests that come meanwhile
 * share one run.
 */
export class Throttled {
  private isDue = false;
  /** When it was last done, by `performance.now()`. */
  private doneAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly work: () => void,
    private readonly intervalMs: number,
  ) {}

  /** Has the work done soon. */
  request(): void {
    if (this.isDue) return;
    this.isDue = true;
    const left = this.doneAt + this.intervalMs - performance.now();
    if (left <= 0) setImmediate(() => this.runIfDue());
    else setTimeout(() => this.runIfDue(), left).unref();
  }

  /** Does requested work now. */
  runIfDue(): void {
    if (!this.isDue) return;
    this.isDue = false;
    this.doneAt = performance.now();
    this.work();
  }
}
