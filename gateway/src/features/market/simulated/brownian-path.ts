import { gaussian, keyedHash } from './keyed-random.js';

/**
 * Business time: how much of a year's variance has passed at a moment, so that a busy hour moves prices more
 * than a quiet one while the price stays a martingale.
 * Weights are relative variances of the 24 hours of a day, UTC; they follow the known shape of foreign exchange:
 * Tokyo 0–8, London 7–16, New York 12–21, the busiest hours where the last two overlap, quiet after New York.
 * Source of the shape: T. Andersen, T. Bollerslev, "Intraday periodicity and volatility persistence in financial
 * markets", J. Empirical Finance 4 (1997). The numbers are ours, rounded. `always` is for what is traded around the
 * clock: every hour moves alike.
 */
const HOURLY_VARIANCE = {
  dollar: [
    0.5, 0.5, 0.5, 0.4, 0.4, 0.5, 0.8, 1.3, 1.4, 1.2, 1.1, 1.1, 1.8, 2.3, 2.4, 2.0, 1.5, 1.1, 0.9, 0.8, 0.6,
    0.3, 0.3, 0.4,
  ],
  europe: [
    0.3, 0.3, 0.3, 0.3, 0.4, 0.6, 1.2, 2.2, 2.2, 1.7, 1.4, 1.3, 1.6, 1.8, 1.8, 1.5, 1.1, 0.8, 0.7, 0.6, 0.5,
    0.3, 0.3, 0.3,
  ],
  asia: [
    1.6, 1.5, 1.4, 1.1, 1.0, 1.0, 1.1, 1.3, 1.2, 1.0, 0.9, 0.8, 1.1, 1.3, 1.3, 1.0, 0.8, 0.6, 0.6, 0.5, 0.4,
    0.3, 0.6, 1.3,
  ],
  always: new Array<number>(24).fill(1),
} as const;

export type Session = keyof typeof HOURLY_VARIANCE;

const MINUTES_A_DAY = 1440;
const DAYS_A_YEAR = 365;

/** Years of variance passed since midnight, at each minute of the day; 1,441 numbers, the last one a day's whole. */
function passedWithinDay(session: Session): Float64Array {
  const weights = HOURLY_VARIANCE[session];
  const total = weights.reduce((sum, weight) => sum + weight, 0) * 60 * DAYS_A_YEAR;
  const passed = new Float64Array(MINUTES_A_DAY + 1);
  let sum = 0;
  for (let minute = 0; minute < MINUTES_A_DAY; minute += 1) {
    sum += weights[Math.floor(minute / 60)] ?? 0;
    passed[minute + 1] = sum / total;
  }
  return passed;
}

class BusinessTime {
  private readonly passed: Float64Array;

  constructor(session: Session) {
    this.passed = passedWithinDay(session);
  }

  /** @param minute minutes since a midnight UTC @returns years of variance passed since that midnight */
  at(minute: number): number {
    const day = Math.floor(minute / MINUTES_A_DAY);
    return day / DAYS_A_YEAR + (this.passed[minute - day * MINUTES_A_DAY] ?? 0);
  }
}

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
 * the random number: any minute can be computed alone, in any order, always the same.
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
