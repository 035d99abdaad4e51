import type { BusinessTime } from './business-time.js';

/** Independent standard normal numbers of one path: looked up by where they belong, so always the same. */
export interface PathNoise {
  /** That of the dyadic interval whose midpoint a minute is. */
  node(minute: number): number;
  /** That of a root interval. */
  root(index: number): number;
  /** Adds `scale` times those of a minute's 60 seconds to `out[0..59]`. */
  addSeconds(minute: number, scale: number, out: Float64Array): void;
}

/** A part of log prices, known at every second. Minutes count from the anchor of the market. */
export interface MarketPath {
  /**
   * Adds `scale` times the values at minutes from..to (both included) to `out[0..to-from]`.
   */
  addMinutes(from: number, to: number, scale: number, out: Float64Array): void;
  /** Adds `scale` times the 60 steps within the minute to `out[0..59]`; their sum need not be the minute's. */
  addSteps(minute: number, scale: number, out: Float64Array): void;
}

/** Length of a root interval, minutes: about two years. */
const ROOT = 2 ** 20;
/**
 * A standard Brownian motion in business time (variance 1 a year, 0 at minute 0), known at whole minutes.
 *
 * Between the ends a and b of a dyadic interval its value at the midpoint m is normal (Lévy's construction):
 *   mean  X(a) + w (X(b) − X(a)),  w = (τ(m) − τ(a)) / (τ(b) − τ(a))
 *   variance  (τ(m) − τ(a)) (τ(b) − τ(m)) / (τ(b) − τ(a))
 * with τ the business time. Each minute is the midpoint of exactly one dyadic interval, so the minute itself keys
 * the random number: any minute can be computed alone, in any order, always the same.
 */
export class BrownianPath implements MarketPath {
  constructor(
    private readonly noise: PathNoise,
    private readonly time: BusinessTime,
  ) {}

  /** Walks the tree in order: about two nodes a minute. */
  addMinutes(from: number, to: number, scale: number, out: Float64Array): void {
    const firstRoot = Math.floor(from / ROOT);
    for (let root = firstRoot; root * ROOT <= to; root += 1) {
      const start = root * ROOT;
      const startValue = this.atRoot(root);
      if (start >= from) out[start - from] = (out[start - from] ?? 0) + scale * startValue;
      this.addBetween(start, startValue, start + ROOT, this.atRoot(root + 1), from, to, scale, out);
    }
  }

  addSteps(minute: number, scale: number, out: Float64Array): void {
    const deviation = Math.sqrt((this.time.at(minute + 1) - this.time.at(minute)) / 60);
    this.noise.addSeconds(minute, scale * deviation, out);
  }

  private addBetween(
    start: number,
    startValue: number,
    end: number,
    endValue: number,
    from: number,
    to: number,
    scale: number,
    out: Float64Array,
  ): void {
    if (end - start < 2 || end <= from || start >= to) return;
    const middle = (start + end) / 2;
    const before = this.time.at(middle) - this.time.at(start);
    const after = this.time.at(end) - this.time.at(middle);
    const whole = before + after;
    const value =
      startValue +
      (before / whole) * (endValue - startValue) +
      Math.sqrt((before * after) / whole) * this.noise.node(middle);
    this.addBetween(start, startValue, middle, value, from, to, scale, out);
    if (middle >= from && middle <= to) out[middle - from] = (out[middle - from] ?? 0) + scale * value;
    this.addBetween(middle, value, end, endValue, from, to, scale, out);
  }

  /** Value at the start of a root interval: independent steps, summed away from minute 0. */
  private atRoot(root: number): number {
    let value = 0;
    for (let step = Math.min(root, 0); step < Math.max(root, 0); step += 1) {
      const years = this.time.at((step + 1) * ROOT) - this.time.at(step * ROOT);
      value += Math.sqrt(years) * this.noise.root(step) * Math.sign(root);
    }
    return value;
  }
}
