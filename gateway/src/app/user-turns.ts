import pLimit, { type LimitFunction } from 'p-limit';

/** Mutations of one user that run at the same time on one gateway, which has ten database connections. */
const CONCURRENCY = 4;

interface Turns {
  readonly limit: LimitFunction;
  /** Running and waiting. */
  calls: number;
}

/**
 * Lets only a few mutations of one user run at the same time. They lock the same rows: more of them would wait for each
 * other, each with a connection that other users' calls need.
 */
export class UserTurns {
  private readonly turns = new Map<string, Turns>();

  /** Number of users with a mutation that runs or waits. */
  get size(): number {
    return this.turns.size;
  }

  async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.turns.get(userId) ?? { limit: pLimit(CONCURRENCY), calls: 0 };
    this.turns.set(userId, own);
    own.calls += 1;
    try {
      return await own.limit(work);
    } finally {
      own.calls -= 1;
      if (own.calls === 0) this.turns.delete(userId);
    }
  }
}
