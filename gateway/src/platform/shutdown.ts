/** The contract gives 10 s; what has not ended by then is ended by the process. */
const PATIENCE_MS = 9500;

/** Ends what was started, last first, once. */
export class Shutdown {
  private readonly steps: (() => unknown)[] = [];
  private ending: Promise<never> | undefined;

  onEnd(step: () => unknown): void {
    this.steps.push(step);
  }

  listenToSignals(): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void this.end(0));
    process.on('unhandledRejection', (reason) => this.fail('unhandled rejection', reason));
    process.on('uncaughtException', (error) => this.fail('uncaught exception', error));
  }

  /** Ends everything and then the process, with `code`. */
  end(code: number): Promise<never> {
    this.ending ??= this.run(code);
    return this.ending;
  }

  private fail(what: string, error: unknown): void {
    console.error(what, error);
    void this.end(1);
  }

  private async run(code: number): Promise<never> {
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    for (const step of this.steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        console.error('while stopping', error);
      }
    }
    return process.exit(code);
  }
}
