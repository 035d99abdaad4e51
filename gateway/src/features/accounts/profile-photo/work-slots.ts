/** Runs a few pieces of work at once, lets a few more wait in turn, and refuses the rest. */
export class WorkSlots {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param refusal what is thrown where no place to wait is left */
  constructor(
    private readonly atOnce: number,
    private readonly places: number,
    private readonly refusal: () => Error,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.places) throw this.refusal();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The next in turn takes the slot over, so that nobody can slip in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
