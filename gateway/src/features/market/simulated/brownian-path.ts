import type { BusinessTime } from './business-time.js';

/** Independent standard normal numbers of one path, looked up by position, so that they are reproducible. */
export interface PathNoise {
  /** The number of the dyadic interval whose midpoint is this minute. */
  node(minute: number): number;
  /** The number of a root interval. */
  root(index: number): number;
  /** Adds `scale` times the numbers of a minute's 60 seconds to `out[0..59]`. */
  addSeconds(minute: number, scale: number, out: Float64Array): void;
}

/** A component of log prices, defined at every second. Minutes count from the market's anchor. */
export interface MarketPath {
  /**
   * Adds `scale` times the values at minutes from..to (both included) to `out[0..to-from]`.
   */
  addMinutes(from: number, to: number, scale: number, out: Float64Array): void;
  /** Adds `scale` times the 60 steps within the minute to `out[0..59]`; they need not add up to the minute's change. */
  addSteps(minute: number, scale: number, out: Float64Array): void;
}

/** Length of a root interval, minutes: about two years. */
const ROOT = 2 ** 20;
/** A minute with a known value, and its business time. */
interface Point {
  readonly minute: number;
  readonly time: number;
  readonly value: number;
}

interface WantedMinutes {
  readonly from: number;
  readonly to: number;
  readonly scale: number;
  readonly out: Float64Array;
}

function add({ from, scale, out }: WantedMinutes, { minute, value }: Point): void {
  out[minute - from] = (out[minute - from] ?? 0) + scale * value;
}

/**
 * A standard Brownian motion in business time (variance 1 a year, 0 at minute 0), defined at whole minutes.
 *
 * Between the ends a and b of a dyadic interval its value at the midpoint m is normal (Lévy's construction):
 *   mean X(a) + w (X(b) − X(a)), w = (τ(m) − τ(a)) / (τ(b) − τ(a))
 *   variance (τ(m) − τ(a)) (τ(b) − τ(m)) / (τ(b) − τ(a))
 * with τ the business time. Each minute is the midpoint of exactly one dyadic interval, so the minute is the key of its
 * random number: any minute can be computed by itself, in any order, with the same result.
 */
export class BrownianPath implements MarketPath {
  constructor(
    private readonly noise: PathNoise,
    private readonly time: BusinessTime,
  ) {}

  /** Walks the tree in order: about two nodes per minute. */
  addMinutes(from: number, to: number, scale: number, out: Float64Array): void {
    const wanted = { from, to, scale, out };
    for (let root = Math.floor(from / ROOT); root * ROOT <= to; root += 1) {
      const [start, end] = [this.rootPoint(root), this.rootPoint(root + 1)];
      if (start.minute >= from) add(wanted, start);
      this.addBetween(start, end, wanted);
    }
  }

  addSteps(minute: number, scale: number, out: Float64Array): void {
    const deviation = Math.sqrt((this.time.at(minute + 1) - this.time.at(minute)) / 60);
    this.noise.addSeconds(minute, scale * deviation, out);
  }

  private addBetween(start: Point, end: Point, wanted: WantedMinutes): void {
    if (end.minute - start.minute < 2 || end.minute <= wanted.from || start.minute >= wanted.to) return;
    const minute = (start.minute + end.minute) / 2;
    const time = this.time.at(minute);
    const before = time - start.time;
    const after = end.time - time;
    const whole = before + after;
    const value =
      start.value +
      (before / whole) * (end.value - start.value) +
      Math.sqrt((before * after) / whole) * this.noise.node(minute);
    const middle = { minute, time, value };
    this.addBetween(start, middle, wanted);
    if (minute >= wanted.from && minute <= wanted.to) add(wanted, middle);
    this.addBetween(middle, end, wanted);
  }

  private rootPoint(root: number): Point {
    const minute = root * ROOT;
    return { minute, time: this.time.at(minute), value: this.atRoot(root) };
  }

  /** Value at the start of a root interval: independent steps, summed outwards from minute 0. */
  private atRoot(root: number): number {
    let value = 0;
    for (let step = Math.min(root, 0); step < Math.max(root, 0); step += 1) {
      const years = this.time.at((step + 1) * ROOT) - this.time.at(step * ROOT);
      value += Math.sqrt(years) * this.noise.root(step) * Math.sign(root);
    }
    return value;
  }
}
