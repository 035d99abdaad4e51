import type { Tick } from '../market-feed.js';

/** About twenty minutes at a tick a second. */
const KEPT_TICKS = 1_200;
/** A longer pause may be ticks that were not delivered, so Deriv is asked instead. */
const LONGEST_PAUSE_MS = 5_000;

/** The newest ticks of one pair, oldest first, and how far back they are known to be all there were. */
export class TickSeries {
  private ticks: Tick[] = [];
  private newest: Tick | undefined;

  get last(): Tick | undefined {
    return this.newest;
  }

  /** Takes a tick; false for a repeated one and for one that comes after a newer one. */
  add(tick: Tick): boolean {
    if (this.newest !== undefined && tick.time < this.newest.time) {
      this.insert(tick);
      return false;
    }
    if (this.newest?.time === tick.time && this.newest.price === tick.price) {
      if (this.ticks.length === 0) this.ticks.push(tick);
      return false;
    }
    this.newest = tick;
    this.ticks.push(tick);
    if (this.ticks.length > 2 * KEPT_TICKS) this.ticks = this.ticks.slice(-KEPT_TICKS);
    return true;
  }

  /** Ticks may have been missed: what is kept no longer answers for the past. */
  interrupt(): void {
    this.ticks = [];
  }

  /**
   * The last tick at or before `time`, where the kept ticks settle it: they reach back to `time`, one is near
   * it, and a later one has been seen, so that none can still be on its way. Undefined where Deriv has to be asked.
   */
  settledAt(time: number): Tick | undefined {
    const latest = this.ticks.at(-1);
    if (latest === undefined || latest.time <= time) return undefined;
    return this.ticks.findLast((tick) => tick.time <= time && time - tick.time <= LONGEST_PAUSE_MS);
  }

  private insert(tick: Tick): void {
    const after = this.ticks.findIndex((kept) => kept.time >= tick.time);
    // Before the first kept tick nothing is known to be complete, and a repeated one adds nothing.
    if (after <= 0 || this.ticks[after]?.time === tick.time) return;
    this.ticks.splice(after, 0, tick);
  }
}
