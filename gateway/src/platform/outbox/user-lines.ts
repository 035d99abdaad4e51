/** Work at once, of different users: it must leave connections to those who wait for an answer. */
const PLACES = 4;
/** Work that may wait here, a few seconds' worth. */
const MOST_WAITING = 1000;

/** Work for users: of one user one after the other, in order, of several side by side. */
export class UserLines {
  private readonly last = new Map<string, Promise<unknown>>();
  private readonly forPlace: (() => void)[] = [];
  private free = PLACES;
  private waiting = 0;

  /** Whether more would have to wait too long. */
  get isFull(): boolean {
    return this.waiting >= MOST_WAITING;
  }

  /** @param work never rejects */
  run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    this.waiting += 1;
    const own = this.after(this.last.get(userId), work).finally(() => {
      this.waiting -= 1;
      if (this.last.get(userId) === own) this.last.delete(userId);
    });
    this.last.set(userId, own);
    return own;
  }

  /** Resolves once nothing is left to do for this user. */
  async idleOf(userId: string): Promise<void> {
    while (this.last.has(userId)) await this.last.get(userId);
  }

  /** Resolves once nothing is left to do. */
  async idle(): Promise<void> {
    while (this.last.size > 0) await Promise.all(this.last.values());
  }

  private async after<Result>(
    before: Promise<unknown> | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await before;
    if (this.free === 0) await new Promise<void>((resolve) => this.forPlace.push(resolve));
    else this.free -= 1;
    try {
      return await work();
    } finally {
      const next = this.forPlace.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
