import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';

/** Candles kept of one pair and timeframe: as many as Deriv gives in one answer. */
export const KEPT_CANDLES = 5_000;

/** Candles of one pair and timeframe: history and live updates put together, duplicates and late messages included. */
export class CandleSeries {
  private settled: readonly Candle[] = [];
  private live: Candle | undefined;
  private readonly length: number;

  constructor(timeframe: Timeframe) {
    this.length = timeframeMs(timeframe);
  }

  get isEmpty(): boolean {
    return this.settled.length === 0;
  }

  /** Opening time of the newest candle that nothing can change any more, epoch ms. */
  get settledUntil(): number | undefined {
    return this.settled.at(-1)?.time;
  }

  /** Takes an answer of history, whose last candle may still be forming. What history says replaces what was heard. */
  merge(rows: readonly Candle[]): void {
    const byTime = new Map(this.settled.map((candle) => [candle.time, candle]));
    for (const row of rows) if (row.time % this.length === 0) byTime.set(row.time, row);
    const heard = this.live;
    const newest = Math.max(heard?.time ?? 0, ...byTime.keys());
    // A live candle is at least as new as history's view of the same one.
    this.live = heard?.time === newest ? heard : byTime.get(newest);
    byTime.delete(newest);
    this.settled = [...byTime.values()].sort((a, b) => a.time - b.time).slice(-KEPT_CANDLES);
  }

  /** Takes a live update: the next `open_time` closes the candle before; one of a closed candle comes too late. */
  update(row: Candle): void {
    if (row.time % this.length !== 0) return;
    const { live } = this;
    if (live !== undefined && row.time < live.time) return;
    if (live === undefined && row.time <= (this.settledUntil ?? 0)) return;
    if (live !== undefined && row.time > live.time) {
      this.settled = [...this.settled, live].slice(-KEPT_CANDLES);
    }
    this.live = row;
  }

  /** Updates may be missed from now on: a candle that is still forming is not known any more; history will tell. */
  interrupt(now: number): void {
    this.settled = this.closed(now, KEPT_CANDLES);
    this.live = undefined;
  }

  /** The newest `limit` closed candles, oldest first: those followed by another, and one whose end has passed. */
  closed(now: number, limit: number): readonly Candle[] {
    const { live } = this;
    const ended = live !== undefined && live.time + this.length <= now;
    const candles = ended ? [...this.settled, live] : this.settled;
    return candles.slice(Math.max(0, candles.length - limit));
  }

  forming(now: number): Candle | undefined {
    return this.live !== undefined && now < this.live.time + this.length ? this.live : undefined;
  }
}
