interface Turns {
  running: number;
  /** Operations that wait, oldest first; calling one begins it. */
  readonly waiting: (() => void)[];
}

/**
 * Lets only a few operations of one caller run at the same time. One document can have hundreds, which would all wait for
 * a connection before the calls of others; mutations of one user also lock the same rows, and would wait for each other.
 */
export class PerCallerConcurrency {
  private readonly turns = new Map<string, Turns>();

  constructor(private readonly atOnce: number) {}

  /** Number of callers with an operation that runs or waits. */
  get size(): number {
    return this.turns.size;
  }

  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const turns = this.turnsOf(caller);
    if (turns.running < this.atOnce) turns.running += 1;
    else await new Promise<void>((begin) => turns.waiting.push(begin));
    try {
      return await work();
    } finally {
      // Its turn passes to the next one; it is over if none waits.
      const begin = turns.waiting.shift();
      if (begin) begin();
      else turns.running -= 1;
      if (turns.running === 0) this.turns.delete(caller);
    }
  }

  private turnsOf(caller: string): Turns {
    const known = this.turns.get(caller);
    if (known) return known;
    const turns: Turns = { running: 0, waiting: [] };
    this.turns.set(caller, turns);
    return turns;
  }
}
