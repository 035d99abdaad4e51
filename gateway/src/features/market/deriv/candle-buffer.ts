import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';

/** Candles stored per pair and timeframe: Deriv's maximum in one answer. */
export const KEPT_CANDLES = 5_000;

/** Merges history and live updates of one pair and timeframe; tolerates duplicates and late arrivals. */
export class CandleBuffer {
  private settled: readonly Candle[] = [];
  private live: Candle | undefined;
  private readonly length: number;

  constructor(timeframe: Timeframe) {
    this.length = timeframeMs(timeframe);
  }

  /** Opening time of the newest final candle, epoch ms. */
  get settledUntil(): number | undefined {
    return this.settled.at(-1)?.time;
  }

  /**
   * Merges an answer with history, whose last candle may still be forming. History replaces live updates.
   *
   * @param finalUntil if the newest candle ended by this moment, the answer holds its last price, epoch ms
   */
  merge(rows: readonly Candle[], finalUntil = Number.NEGATIVE_INFINITY): void {
    const byTime = new Map(this.settled.map((candle) => [candle.time, candle]));
    for (const row of rows) if (row.time % this.length === 0) byTime.set(row.time, row);
    const { live } = this;
    const newest = Math.max(live?.time ?? 0, ...byTime.keys());
    // A live candle is at least as recent as history's version of it, until it is final.
    const isFinal = newest + this.length <= finalUntil;
    this.live = isFinal ? undefined : live?.time === newest ? live : byTime.get(newest);
    if (!isFinal) byTime.delete(newest);
    this.settled = [...byTime.values()].sort((a, b) => a.time - b.time).slice(-KEPT_CANDLES);
  }

  /**
   * Adds a live update. The first update of the next candle closes the former candle; updates of closed candles are
   * ignored.
   */
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

  /** Call when updates may be missing: drops the newest candle, which must then come from history. */
  interrupt(): void {
    this.live = undefined;
  }

  /** The newest `limit` closed candles, oldest first: those with a successor, and those that history has ended. */
  closed(limit: number): readonly Candle[] {
    return this.settled.slice(Math.max(0, this.settled.length - limit));
  }

  /** The newest candle, which is not closed; its end may have passed. */
  get forming(): Candle | undefined {
    return this.live;
  }
}
