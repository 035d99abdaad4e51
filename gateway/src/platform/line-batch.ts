import type { DestinationStream } from 'pino';
import { Throttled } from './throttled.js';

/** pino level from which a line is written at once: `warn`. */
const URGENT = 40;

/** Maximum number of buffered characters. */
const MAX_WAITING = 16_384;

/** Milliseconds between two writes of lines that can wait. */
const INTERVAL_MS = 10;

/** With this property pino sets `lastLevel` before each line. */
const NEEDS_LEVEL = Symbol.for('pino.metadata');

/**
 * Buffers the lines of one turn of the event loop and writes them together, because a system call for each would cost
 * more than the line itself. Under load, when each turn has lines, those of ten milliseconds are written together.
 * Warnings and errors are written at once, with all lines before them; buffered lines are also written when the process
 * exits. A process killed with SIGKILL loses the buffered lines.
 */
export class LineBatch implements DestinationStream {
  readonly [NEEDS_LEVEL] = true;
  /** Level of the next line. */
  lastLevel = URGENT;
  private waiting = '';
  private readonly writing = new Throttled(() => this.writeWaiting(), INTERVAL_MS);

  /** @param to where lines go; it writes at once */
  constructor(private readonly to: DestinationStream) {
    process.on('exit', () => this.flushSync());
  }

  write(line: string): void {
    this.waiting += line;
    this.writing.request();
    if (this.lastLevel >= URGENT || this.waiting.length >= MAX_WAITING) this.flushSync();
  }

  /** Writes buffered lines; pino also calls it after a fatal line. */
  flushSync(): void {
    this.writing.runIfDue();
  }

  private writeWaiting(): void {
    const lines = this.waiting;
    this.waiting = '';
    this.to.write(lines);
  }
}
