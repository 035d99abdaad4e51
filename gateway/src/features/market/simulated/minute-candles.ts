import type { Candle } from '../../../engine/candle.js';
import { type PricePath, SECONDS_A_MINUTE } from './price-path.js';

/** Minutes kept for a pair, 45 days; the longest question (1,000 candles of an hour) needs 60,000. */
const CAPACITY = 2 ** 16;
/** Open, high, low, close. */
const WIDTH = 4;
/** Minutes whose starts are worked out in one walk of the tree. */
const CHUNK = 512;

/**
 * Closed minute candles of one pair, worked out once and kept in a ring: candles of every timeframe are made of
 * them. What is kept is one unbroken run of minutes [first, end).
 */
export class MinuteCandles {
  private readonly ring = new Int32Array(CAPACITY * WIDTH);
  private readonly seconds = new Float64Array(SECONDS_A_MINUTE);
  private first = 0;
  private end = 0;

  constructor(private readonly path: PricePath) {}

  /** Makes minutes [from, to) ready to be read; at most 65,536 of them. */
  ensure(from: number, to: number): void {
    if (to - from > CAPACITY) throw new RangeError(`holds ${CAPACITY} minutes, asked for ${to - from}`);
    if (from > this.end || to < this.first) {
      this.first = from;
      this.end = from;
    }
    if (to > this.end) {
      this.make(this.end, to);
      this.end = to;
      this.first = Math.max(this.first, to - CAPACITY);
    }
    if (from < this.first) {
      this.make(from, this.first);
      this.first = from;
      this.end = Math.min(this.end, from + CAPACITY);
    }
  }

  /**
   * The candle of `count` minutes from minute `from` on, which must have been made ready.
   *
   * @param time the candle's opening, epoch ms
   */
  candle(from: number, count: number, time: number): Candle {
    const { ring } = this;
    const scale = this.path.pointsPerUnit;
    let high = Number.NEGATIVE_INFINITY;
    let low = Number.POSITIVE_INFINITY;
    for (let minute = from; minute < from + count; minute += 1) {
      const at = slot(minute);
      high = Math.max(high, ring[at + 1] ?? 0);
      low = Math.min(low, ring[at + 2] ?? 0);
    }
    return {
      time,
      open: (ring[slot(from)] ?? 0) / scale,
      high: high / scale,
      low: low / scale,
      close: (ring[slot(from + count - 1) + 3] ?? 0) / scale,
    };
  }

  private make(from: number, to: number): void {
    for (let start = from; start < to; start += CHUNK) {
      const stop = Math.min(to, start + CHUNK);
      const starts = this.path.minutes(start, stop);
      for (let minute = start; minute < stop; minute += 1) {
        this.keep(minute, starts[minute - start] ?? 0, starts[minute - start + 1] ?? 0);
      }
    }
  }

  private keep(minute: number, start: number, end: number): void {
    const { ring, seconds, path } = this;
    path.seconds(minute, start, end, seconds);
    let high = start;
    let low = start;
    for (let second = 1; second < SECONDS_A_MINUTE; second += 1) {
      const log = seconds[second] ?? 0;
      if (log > high) high = log;
      else if (log < low) low = log;
    }
    const at = slot(minute);
    ring[at] = path.points(start);
    ring[at + 1] = path.points(high);
    ring[at + 2] = path.points(low);
    ring[at + 3] = path.points(seconds[SECONDS_A_MINUTE - 1] ?? 0);
  }
}

/** CAPACITY is a power of two, so the mask is the remainder, of negative minutes too. */
function slot(minute: number): number {
  return (minute & (CAPACITY - 1)) * WIDTH;
}
