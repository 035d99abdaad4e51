import pLimit from 'p-limit';

/** Concurrent handlers, each for another user; they must leave connections to callers that wait for an answer. */
const CONCURRENCY = 4;
/** Events that may wait here, a few seconds' worth. */
const MAX_PENDING = 1000;

/** A queue for each user: one user's work runs in order, that of different users concurrently. */
export class UserQueues {
  private readonly last = new Map<string, Promise<unknown>>();
  private readonly limit = pLimit(CONCURRENCY);
  private pending = 0;

  /** Whether further work would have to wait too long. */
  get isFull(): boolean {
    return this.pending >= MAX_PENDING;
  }

  /** Whether this user has work left. */
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

  /** Resolves once this user has no work left. */
  async idleOf(userId: string): Promise<void> {
    while (this.last.has(userId)) await this.last.get(userId);
  }

  /** Resolves once no work is left. */
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
