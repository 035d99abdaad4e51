import type { DestinationStream } from 'pino';

/** From this of pino's levels on, a line is written at once: `warn`. */
const URGENT = 40;

/** Characters that wait, at most. */
const MOST_WAITING = 16_384;

/** By this pino knows that it is to set `lastLevel` before each line. */
const NEEDS_LEVEL = Symbol.for('pino.metadata');

/**
 * Lines of one turn of the event loop, written together: a system call for each costs more than to make it. What warns
 * or fails is written at once with all before it, and what waits when the process ends is written then. Who is killed
 * by -9 takes with it the lines of the turn that it was in.
 */
export class TurnLines implements DestinationStream {
  readonly [NEEDS_LEVEL] = true;
  /** Of the line that comes next. */
  lastLevel = URGENT;
  private waiting = '';

  /** @param to where lines go; it writes at once */
  constructor(private readonly to: DestinationStream) {
    process.on('exit', () => this.flushSync());
  }

  write(line: string): void {
    if (this.waiting === '') setImmediate(() => this.flushSync());
    this.waiting += line;
    if (this.lastLevel >= URGENT || this.waiting.length >= MOST_WAITING) this.flushSync();
  }

  /** Writes what waits; pino calls it after a fatal line, too. */
  flushSync(): void {
    if (this.waiting === '') return;
    const lines = this.waiting;
    this.waiting = '';
    this.to.write(lines);
  }
}
