import pLimit from 'p-limit';

/** Work at once, of different users: it must leave connections to those who wait for an answer. */
const CONCURRENCY = 4;
/** Work that may wait here, a few seconds' worth. */
const MAX_PENDING = 1000;

/** A queue for each user: one user's work runs in order, that of different users side by side. */
export class UserQueues {
  private readonly last = new Map<string, Promise<unknown>>();
  private readonly limit = pLimit(CONCURRENCY);
  private pending = 0;

  /** Whether more would have to wait too long. */
  get isFull(): boolean {
    return this.pending >= MAX_PENDING;
  }

  /** Whether something is left to do for this user. */
  has(userId: string): boolean {
    return this.last.has(userId);
  }

  /** @param work never rejects */
  run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    this.pending += 1;
    const own = this.after(this.last.get(userId), work).finally(() => {
      this.pending -= 1;
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
    return this.limit(work);
  }
}
