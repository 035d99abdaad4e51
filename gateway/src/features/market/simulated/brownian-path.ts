import { BusinessTime, type Session } from './business-time.js';
import { gaussian } from './gaussian.js';
import { keyedHash } from './hash.js';

/** Length of a root interval, minutes: about two years. */
const ROOT = 2 ** 20;
const NODE_STREAM = 1;
const ROOT_STREAM = 2;
const TICK_STREAM = 3;

/**
 * A standard Brownian motion in business time (variance 1 a year, 0 at minute 0), known at whole minutes.
 *
 * Between the ends a and b of a dyadic interval its value at the midpoint m is normal (Lévy's construction):
 *   mean  X(a) + w (X(b) − X(a)),  w = (τ(m) − τ(a)) / (τ(b) − τ(a))
 *   variance  (τ(m) − τ(a)) (τ(b) − τ(m)) / (τ(b) − τ(a))
 * with τ the business time. Each minute is the midpoint of exactly one dyadic interval, so the minute itself keys
 * the random number: any minute can be had without the ones before it, in any order, always the same.
 */
export class BrownianPath {
  private readonly time: BusinessTime;
  private readonly nodeKey: number;
  private readonly rootKey: number;
  private readonly tickKey: number;

  /** @param key 32 bits; paths of different keys are independent */
  constructor(key: number, session: Session) {
    this.time = new BusinessTime(session);
    this.nodeKey = keyedHash(key, NODE_STREAM);
    this.rootKey = keyedHash(key, ROOT_STREAM);
    this.tickKey = keyedHash(key, TICK_STREAM);
  }

  /**
   * Adds `scale` times the values at minutes from..to (both included) to `out[0..to-from]`,
   * walking the tree in order: about two nodes a minute.
   */
  addMinutes(from: number, to: number, scale: number, out: Float64Array): void {
    const firstRoot = Math.floor(from / ROOT);
    for (let root = firstRoot; root * ROOT <= to; root += 1) {
      const start = root * ROOT;
      const startValue = this.atRoot(root);
      if (start >= from) out[start - from] = (out[start - from] ?? 0) + scale * startValue;
      this.addBetween(start, startValue, start + ROOT, this.atRoot(root + 1), from, to, scale, out);
    }
  }

  /** Standard deviation of one of the 60 second steps within the minute. */
  secondDeviation(minute: number): number {
    return Math.sqrt((this.time.at(minute + 1) - this.time.at(minute)) / 60);
  }

  /** Key of the 60 random numbers within the minute. */
  minuteKey(minute: number): number {
    return keyedHash(this.tickKey, minute);
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
      Math.sqrt((before * after) / whole) * gaussian(keyedHash(this.nodeKey, middle));
    this.addBetween(start, startValue, middle, value, from, to, scale, out);
    if (middle >= from && middle <= to) out[middle - from] = (out[middle - from] ?? 0) + scale * value;
    this.addBetween(middle, value, end, endValue, from, to, scale, out);
  }

  /** Value at the start of a root interval: independent steps, summed away from minute 0. */
  private atRoot(root: number): number {
    let value = 0;
    for (let step = Math.min(root, 0); step < Math.max(root, 0); step += 1) {
      const years = this.time.at((step + 1) * ROOT) - this.time.at(step * ROOT);
      value += Math.sqrt(years) * gaussian(keyedHash(this.rootKey, step)) * Math.sign(root);
    }
    return value;
  }
}
