/** Work that may wait here, a few seconds' worth; what comes beyond that is left to the job, which has it written. */
const MOST_WAITING = 1000;

/** Work on events, of each kind one after the other. */
export class EventLines {
  private readonly last = new Map<string, Promise<unknown>>();
  private waiting = 0;

  /** @param work never rejects */
  add(kind: string, work: () => Promise<unknown>): void {
    if (this.waiting >= MOST_WAITING) return;
    this.waiting += 1;
    const before = this.last.get(kind) ?? Promise.resolve();
    const own = before.then(work).finally(() => {
      this.waiting -= 1;
    });
    this.last.set(kind, own);
  }

  /** Waits for all that has been added. */
  async idle(): Promise<void> {
    await Promise.all(this.last.values());
  }
}
