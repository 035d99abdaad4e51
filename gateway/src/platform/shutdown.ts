import { createLog, type Log } from './log.js';

/** The contract requires 10 s; after this time the process exits anyway. */
const TIMEOUT_MS = 9500;

/** The used part of Node's `process`. */
interface EndableProcess {
  on(event: string, listener: (reason: unknown) => void): unknown;
  exit(code: number): never;
}

/** Ends everything that was started, in reverse order, once. */
export class Shutdown {
  private readonly steps: { readonly name: string; readonly run: () => unknown }[] = [];
  private ending: Promise<never> | undefined;

  constructor(
    /** Separate log, at a level that cannot be switched off: an unexpected end is always logged. */
    private readonly log: Pick<Log, 'fatal' | 'error'> = createLog('error'),
    private readonly process: EndableProcess = globalThis.process,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  get isEnding(): boolean {
    return this.ending !== undefined;
  }

  /** @param name what is ended, for the log */
  onEnd(name: string, run: () => unknown): void {
    this.steps.push({ name, run });
  }

  /** Drains and exits on SIGTERM and SIGINT with 0; after an uncaught error with 1. */
  listenToSignals(): void {
    for (const signal of ['SIGTERM', 'SIGINT']) this.process.on(signal, () => void this.end(0));
    this.process.on('unhandledRejection', (reason) => this.fail('unhandled rejection', reason));
    this.process.on('uncaughtException', (error) => this.fail('uncaught exception', error));
  }

  /** Ends everything and then the process, with `code`. */
  end(code: number): Promise<never> {
    this.ending ??= this.run(code);
    return this.ending;
  }

  private fail(what: string, error: unknown): void {
    this.log.fatal({ err: error }, what);
    void this.end(1);
  }

  private async run(code: number): Promise<never> {
    let step = '';
    setTimeout(() => {
      this.log.fatal({ step }, 'did not stop in time');
      this.process.exit(1);
    }, this.timeoutMs).unref();
    for (const { name, run } of this.steps.toReversed()) {
      step = name;
      try {
        await run();
      } catch (error) {
        this.log.error({ err: error, step }, 'while stopping');
      }
    }
    return this.process.exit(code);
  }
}
