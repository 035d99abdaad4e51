import { candleOpen, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import { MinuteCandles } from './minute-candles.js';
import { type PricePath, SECONDS_A_MINUTE } from './price-path.js';

/** Minute 0 of the simulated market, where every currency stands at its level: 2026-01-01T00:00Z. */
const ANCHOR = Date.UTC(2026, 0, 1);
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** More candles than this are not given at once. */
export const MAX_CANDLES = 1_000;

/** One traded price. */
export interface PathTick {
  /** Epoch ms. */
  readonly time: number;
  readonly price: number;
}

/**
 * Ticks and candles of one market. There is a tick at every whole second; a candle is exactly its ticks: the first
 * (at its opening time) is the open, the last (a second before it closes) the close.
 */
export class PathMarket {
  private readonly minutes: MinuteCandles;
  private readonly seconds = new Float64Array(SECONDS_A_MINUTE);

  constructor(private readonly path: PricePath) {
    this.minutes = new MinuteCandles(path);
  }

  /** The last tick at or before `time`. */
  tick(time: number): PathTick {
    const second = Math.floor(time / SECOND_MS);
    const minute = minuteOf(time);
    const logs = this.logsOf(minute);
    const log = logs[second - (minute * MINUTE_MS + ANCHOR) / SECOND_MS] ?? 0;
    return { time: second * SECOND_MS, price: this.path.points(log) / this.path.pointsPerUnit };
  }

  /** The newest candles that have closed by `now`, oldest first. */
  candles(timeframe: Timeframe, limit: number, now: number): Candle[] {
    const count = Math.min(Math.max(0, Math.floor(limit)), MAX_CANDLES);
    const length = timeframeMs(timeframe);
    const width = length / MINUTE_MS;
    const end = minuteOf(candleOpen(now, timeframe));
    const from = end - count * width;
    this.minutes.ensure(from, end);
    return Array.from({ length: count }, (_, index) => {
      const minute = from + index * width;
      return this.minutes.candle(minute, width, minute * MINUTE_MS + ANCHOR);
    });
  }

  /** The candle that `now` lies in, of its ticks so far. */
  forming(timeframe: Timeframe, now: number): Candle {
    const open = candleOpen(now, timeframe);
    const minute = minuteOf(now);
    const closed = minute - minuteOf(open);
    const current = this.minuteSoFar(minute, now);
    if (closed === 0) return current;
    this.minutes.ensure(minute - closed, minute);
    const before = this.minutes.candle(minute - closed, closed, open);
    return {
      time: open,
      open: before.open,
      high: Math.max(before.high, current.high),
      low: Math.min(before.low, current.low),
      close: current.close,
    };
  }

  /** Makes the last `count` minutes before `now` ready. */
  warm(count: number, now: number): void {
    const end = minuteOf(now);
    this.minutes.ensure(end - count, end);
  }

  private minuteSoFar(minute: number, now: number): Candle {
    const time = minute * MINUTE_MS + ANCHOR;
    const passed = Math.floor((now - time) / SECOND_MS) + 1;
    const scale = this.path.pointsPerUnit;
    const prices = Array.from(
      this.logsOf(minute).subarray(0, passed),
      (log) => this.path.points(log) / scale,
    );
    const open = prices[0] ?? 0;
    const close = prices[prices.length - 1] ?? open;
    return { time, open, high: Math.max(...prices), low: Math.min(...prices), close };
  }

  private logsOf(minute: number): Float64Array {
    const starts = this.path.minutes(minute, minute + 1);
    this.path.seconds(minute, starts[0] ?? 0, starts[1] ?? 0, this.seconds);
    return this.seconds;
  }
}

function minuteOf(time: number): number {
  return Math.floor((time - ANCHOR) / MINUTE_MS);
}
