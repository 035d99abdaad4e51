import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../engine/candle.js';

/** Candles of one timeframe, oldest first, without duplicates; 40 bytes each. */
export class CandleSeries {
  private readonly times: Float64Array;
  private readonly opens: Float64Array;
  private readonly highs: Float64Array;
  private readonly lows: Float64Array;
  private readonly closes: Float64Array;

  /** @param candles oldest first, without duplicates, on multiples of the timeframe */
  constructor(
    readonly timeframe: Timeframe,
    candles: readonly Candle[],
  ) {
    this.times = Float64Array.from(candles, ({ time }) => time);
    this.opens = Float64Array.from(candles, ({ open }) => open);
    this.highs = Float64Array.from(candles, ({ high }) => high);
    this.lows = Float64Array.from(candles, ({ low }) => low);
    this.closes = Float64Array.from(candles, ({ close }) => close);
  }

  get length(): number {
    return this.times.length;
  }

  /** Opening of the first candle, epoch ms; NaN if the series is empty, as for every position outside it. */
  get from(): number {
    return this.timeAt(0);
  }

  /** Close of the last candle, epoch ms. */
  get to(): number {
    return this.timeAt(this.length - 1) + timeframeMs(this.timeframe);
  }

  timeAt(index: number): number {
    return this.times[index] ?? Number.NaN;
  }

  /** Index of the last candle that opens at or before `time`; -1 if there is none. */
  indexAtOrBefore(time: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.timeAt(middle) <= time) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  at(index: number): Candle {
    return {
      time: this.timeAt(index),
      open: this.opens[index] ?? Number.NaN,
      high: this.highs[index] ?? Number.NaN,
      low: this.lows[index] ?? Number.NaN,
      close: this.closes[index] ?? Number.NaN,
    };
  }

  /** Candles first..end-1. */
  slice(first: number, end: number): Candle[] {
    const from = Math.max(0, first);
    return Array.from({ length: Math.max(0, Math.min(end, this.length) - from) }, (_, offset) =>
      this.at(from + offset),
    );
  }

  /** Candles of a larger timeframe; only those whose whole interval lies within the series. */
  aggregated(timeframe: Timeframe): Candle[] {
    if (timeframe === this.timeframe) return this.slice(0, this.length);
    return aggregateCandles(this.slice(0, this.length), timeframeMs(timeframe)).filter(
      ({ time }) => time >= this.from && time + timeframeMs(timeframe) <= this.to,
    );
  }
}

/**
 * Aggregates candles into longer ones: first open, highest high, lowest low and last close of each interval. Intervals
 * begin on UTC multiples of their length. Empty intervals give no candle; the last candle may still be forming.
 *
 * @param candles oldest first, gaps allowed
 * @param length of the longer ones, milliseconds
 */
export function aggregateCandles(candles: readonly Candle[], length: number): Candle[] {
  const joined: Candle[] = [];
  for (const candle of candles) {
    const time = Math.floor(candle.time / length) * length;
    const last = joined[joined.length - 1];
    if (last?.time === time) joined[joined.length - 1] = joinCandles(last, candle);
    else joined.push({ ...candle, time });
  }
  return joined;
}

/** Joins two consecutive candles; keeps the opening time of the first. */
export function joinCandles(first: Candle, next: Candle): Candle {
  return {
    time: first.time,
    open: first.open,
    high: Math.max(first.high, next.high),
    low: Math.min(first.low, next.low),
    close: next.close,
  };
}
