/** Events in order, which a test can wait for without polling. */
export class EventList<T> {
  readonly all: T[] = [];
  private readonly watchers = new Set<() => void>();

  add(event: T): void {
    this.all.push(event);
    for (const watcher of [...this.watchers]) watcher();
  }

  /** The `count`-th matching event, counted from 1; waits for it if it has not happened yet. */
  nth(count: number, matches: (event: T) => boolean): Promise<T> {
    return new Promise((resolve) => {
      const check = () => {
        const found = this.all.filter(matches)[count - 1];
        if (found === undefined) return;
        this.watchers.delete(check);
        resolve(found);
      };
      this.watchers.add(check);
      check();
    });
  }

  count(matches: (event: T) => boolean): number {
    return this.all.filter(matches).length;
  }
}
