import type { Clock } from '../src/platform/clock.js';

/** A Tuesday morning, on a minute. */
export const TEST_TIME = Date.UTC(2026, 2, 10, 12, 0, 0);

/** A clock that a test moves by hand. */
export class ManualClock implements Clock {
  constructor(private time = TEST_TIME) {}

  now(): number {
    return this.time;
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}
