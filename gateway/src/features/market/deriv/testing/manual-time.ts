import type { Clock } from '../../../../platform/clock.js';
import type { Timers } from '../deriv-socket.js';

interface Waiting {
  readonly due: number;
  readonly run: () => void;
}

/** Clock and timers in one; time passes only when a test advances it. */
export class ManualTime implements Clock, Timers {
  private readonly waiting = new Set<Waiting>();

  constructor(private current: number) {}

  now(): number {
    return this.current;
  }

  after(ms: number, run: () => void): () => void {
    const entry = { due: this.current + ms, run };
    this.waiting.add(entry);
    return () => {
      this.waiting.delete(entry);
    };
  }

  /** Timers that have neither fired nor been cancelled. */
  get pending(): number {
    return this.waiting.size;
  }

  /** Advances time by `ms`; timers that fall due fire at their own time, earliest first. */
  advance(ms: number): void {
    const end = this.current + ms;
    for (let next = this.nextUntil(end); next !== undefined; next = this.nextUntil(end)) {
      this.waiting.delete(next);
      this.current = Math.max(this.current, next.due);
      next.run();
    }
    this.current = end;
  }

  advanceTo(time: number): void {
    this.advance(time - this.current);
  }

  /** Moves the clock without firing timers until the next `advance`, as when a machine sleeps. */
  sleep(ms: number): void {
    this.current += ms;
  }

  private nextUntil(end: number): Waiting | undefined {
    const due = [...this.waiting].filter((entry) => entry.due <= end);
    return due.sort((a, b) => a.due - b.due)[0];
  }
}
