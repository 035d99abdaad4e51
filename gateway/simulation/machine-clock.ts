import type { Clock } from '../src/platform/clock.js';

/** The clock of one gateway's machine: the true time, which the world moves, and how far it is from that. */
export class MachineClock implements Clock {
  /** Milliseconds; negative if it is behind. */
  aheadMs = 0;

  constructor(private readonly trueTime: Clock) {}

  now(): number {
    return this.trueTime.now() + this.aheadMs;
  }
}
