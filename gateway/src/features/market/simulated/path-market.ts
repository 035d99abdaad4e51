import { candleOpen, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import { joinCandles } from '../candle-series.js';
import { type PricePath, SECONDS_A_MINUTE } from './price-path.js';

/** Minutes cached per pair, 45 days; the longest query (1,000 hourly candles) needs 60,000. */
const CAPACITY = 2 ** 16;
/** Open, high, low, close. */
const WIDTH = 4;
/** Minutes whose start values are computed in one walk of the tree. */
const CHUNK = 512;

/**
 * Closed minute candles of one pair, computed once and cached in a ring buffer as one contiguous range [first, end).
 * Candles of every timeframe are made of them.
 */
class MinuteCandles {
  private readonly ring: Int32Array;
  private readonly seconds = new Float64Array(SECONDS_A_MINUTE);
  private first = 0;
  private end = 0;

  /** @param capacity number of cached minutes, a power of two */
  constructor(
    private readonly path: PricePath,
    private readonly capacity: number,
  ) {
    this.ring = new Int32Array(capacity * WIDTH);
  }

  /** Computes minutes [from, to), up to the capacity. @throws RangeError for more */
  ensure(from: number, to: number): void {
    const { capacity } = this;
    if (to - from > capacity) throw new RangeError(`holds ${capacity} minutes, asked for ${to - from}`);
    if (from > this.end || to < this.first) {
      this.first = from;
      this.end = from;
    }
    if (to > this.end) {
      this.make(this.end, to);
      this.end = to;
      this.first = Math.max(this.first, to - capacity);
    }
    if (from < this.first) {
      this.make(from, this.first);
      this.first = from;
      this.end = Math.min(this.end, from + capacity);
    }
  }

  /**
   * The candle of `count` minutes from minute `from` on, which `ensure` must have computed before.
   *
   * @param time the candle's opening, epoch ms
   */
  candle(from: number, count: number, time: number): Candle {
    const { ring } = this;
    const scale = this.path.pointsPerUnit;
    let high = Number.NEGATIVE_INFINITY;
    let low = Number.POSITIVE_INFINITY;
    for (let minute = from; minute < from + count; minute += 1) {
      const at = this.slot(minute);
      high = Math.max(high, ring[at + 1] ?? 0);
      low = Math.min(low, ring[at + 2] ?? 0);
    }
    return {
      time,
      open: (ring[this.slot(from)] ?? 0) / scale,
      high: high / scale,
      low: low / scale,
      close: (ring[this.slot(from + count - 1) + 3] ?? 0) / scale,
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
    for (let second = 1; second < seconds.length; second += 1) {
      const log = seconds[second] ?? 0;
      if (log > high) high = log;
      else if (log < low) low = log;
    }
    const at = this.slot(minute);
    ring[at] = path.points(start);
    ring[at + 1] = path.points(high);
    ring[at + 2] = path.points(low);
    ring[at + 3] = path.points(seconds[seconds.length - 1] ?? 0);
  }

  /** The mask of a power of two equals the modulus, for negative minutes too. */
  private slot(minute: number): number {
    return (minute & (this.capacity - 1)) * WIDTH;
  }
}

/** Minute 0 of the simulated market, where every price equals its level: 2026-01-01T00:00Z. */
const ANCHOR = Date.UTC(2026, 0, 1);
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Maximum number of candles in an answer: of minutes, and of longer timeframes. */
const MAX_MINUTES = 5_000;
const MAX_CANDLES = 1_000;

/** One traded price. */
interface PathTick {
  /** Epoch ms. */
  readonly time: number;
  readonly price: number;
}

/**
 * Ticks and candles of one market. There is a tick at every whole second. A candle is made of exactly its ticks: the
 * first, at its opening time, is the open; the last, a second before its end, the close.
 */
export class PathMarket {
  /** Created on first use, since it takes a megabyte. */
  private kept: MinuteCandles | undefined;
  private readonly seconds = new Float64Array(SECONDS_A_MINUTE);

  constructor(private readonly path: PricePath) {}

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
    return candlesFrom(this.minutes, timeframe, limit, now);
  }

  /**
   * The newest candles closed by an earlier moment; computed without the cache, so that it keeps the newest minutes.
   */
  pastCandles(timeframe: Timeframe, limit: number, until: number): Candle[] {
    const minutes = countOf(timeframe, limit) * widthOf(timeframe);
    const capacity = 2 ** Math.ceil(Math.log2(Math.max(1, minutes)));
    return candlesFrom(new MinuteCandles(this.path, capacity), timeframe, limit, until);
  }

  /** The candle at `now`, from its ticks so far. */
  forming(timeframe: Timeframe, now: number): Candle {
    const open = candleOpen(now, timeframe);
    const minute = minuteOf(now);
    const closed = minute - minuteOf(open);
    const current = this.minuteSoFar(minute, now);
    if (closed === 0) return current;
    this.minutes.ensure(minute - closed, minute);
    return joinCandles(this.minutes.candle(minute - closed, closed, open), current);
  }

  /** Computes the last `count` minutes before `now`. */
  warm(count: number, now: number): void {
    const end = minuteOf(now);
    this.minutes.ensure(end - count, end);
  }

  private get minutes(): MinuteCandles {
    this.kept ??= new MinuteCandles(this.path, CAPACITY);
    return this.kept;
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

/** Candle length in minutes. */
function widthOf(timeframe: Timeframe): number {
  return timeframeMs(timeframe) / MINUTE_MS;
}

/** Number of candles returned if `limit` are requested. */
function countOf(timeframe: Timeframe, limit: number): number {
  const most = widthOf(timeframe) === 1 ? MAX_MINUTES : MAX_CANDLES;
  return Math.min(Math.max(0, Math.floor(limit)), most);
}

/** The last candles closed by a moment, oldest first. */
function candlesFrom(minutes: MinuteCandles, timeframe: Timeframe, limit: number, until: number): Candle[] {
  const width = widthOf(timeframe);
  const count = countOf(timeframe, limit);
  const end = minuteOf(candleOpen(until, timeframe));
  const from = end - count * width;
  minutes.ensure(from, end);
  return Array.from({ length: count }, (_, index) => {
    const minute = from + index * width;
    return minutes.candle(minute, width, minute * MINUTE_MS + ANCHOR);
  });
}

function minuteOf(time: number): number {
  return Math.floor((time - ANCHOR) / MINUTE_MS);
}

/** Takes about a millisecond, so that concurrent calls do not have to wait. */
const MINUTES_A_TURN = 500;

/**
 * Computes the candles that a first signal needs, one slice per turn of the event loop. It goes back from the newest
 * minute, as queries do, so that both extend the same range of minutes.
 *
 * @param hours how far back
 * @returns a function that stops it
 */
export function warmUp(markets: Iterable<PathMarket>, hours: number, now: number): () => void {
  const minutes = hours * 60;
  const slices = [...markets].flatMap((market) =>
    Array.from({ length: Math.ceil(minutes / MINUTES_A_TURN) }, (_, turn) => () => {
      market.warm(Math.min(minutes, (turn + 1) * MINUTES_A_TURN), now);
    }),
  );
  let next = 0;
  let pending: NodeJS.Immediate | undefined;
  const step = (): void => {
    slices[next]?.();
    next += 1;
    pending = next < slices.length ? setImmediate(step) : undefined;
  };
  pending = setImmediate(step);
  return () => clearImmediate(pending);
}
