import type { BusinessTime } from './business-time.js';
import { ChaCha, gaussian, type KeyedNoise } from './keyed-noise.js';

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
    private readonly noise: KeyedNoise,
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

/** Share of a path's variance that comes from jumps. */
const JUMP_SHARE = 0.12;
/** Half a day, in minutes; each half day has a jump with probability 1/2. */
const SLOT = 720;
const SLOTS_A_YEAR = 2 * 365;
/** Slots whose jumps are computed and summed at a time: 512 days. */
const RUN = 1024;

interface Jump {
  readonly minute: number;
  readonly second: number;
  readonly size: number;
}

/**
 * A path of variance 1 a year that occasionally jumps within a second, as prices do at news. Jumps go up as often as
 * down; their sizes are normal and larger in busy hours. The rest of the variance comes from a continuous path.
 */
export class JumpingPath implements MarketPath {
  private readonly chacha: ChaCha;
  private readonly words = new Int32Array(16);
  /**
   * Cumulative sums of the jumps before each slot of a run, counted from the run's first; one more for the whole run.
   */
  private readonly runs = new Map<number, Float64Array>();
  /** The last slot requested: minutes are requested in order. */
  private last: { readonly slot: number; readonly jump: Jump | undefined } | undefined;

  /**
   * @param key 32 bytes
   * @param sessions determines how busy each minute is
   */
  constructor(
    private readonly continuous: MarketPath,
    key: Uint8Array,
    private readonly sessions: BusinessTime,
  ) {
    this.chacha = new ChaCha(key);
  }

  addMinutes(from: number, to: number, scale: number, out: Float64Array): void {
    this.continuous.addMinutes(from, to, scale * Math.sqrt(1 - JUMP_SHARE), out);
    for (let slot = Math.floor(from / SLOT); slot * SLOT <= to; slot += 1) {
      const before = scale * this.sumBefore(slot);
      const jump = this.jumpOf(slot);
      const end = Math.min(to, slot * SLOT + SLOT - 1);
      for (let minute = Math.max(from, slot * SLOT); minute <= end; minute += 1) {
        out[minute - from] =
          (out[minute - from] ?? 0) + before + (jump && minute > jump.minute ? scale * jump.size : 0);
      }
    }
  }

  addSteps(minute: number, scale: number, out: Float64Array): void {
    this.continuous.addSteps(minute, scale * Math.sqrt(1 - JUMP_SHARE), out);
    const jump = this.jumpOf(Math.floor(minute / SLOT));
    if (jump?.minute === minute) out[jump.second] = (out[jump.second] ?? 0) + scale * jump.size;
  }

  private jumpOf(slot: number): Jump | undefined {
    if (this.last?.slot !== slot) this.last = { slot, jump: this.makeJump(slot) };
    return this.last.jump;
  }

  private makeJump(slot: number): Jump | undefined {
    this.chacha.block(slot, 0, 0, 0, this.words);
    const [chance = 0, place = 0, size = 0] = this.words;
    if (chance < 0) return undefined;
    const second = Math.floor(((place >>> 0) / 2 ** 32) * SLOT * 60);
    const minute = slot * SLOT + Math.floor(second / 60);
    const busy = (this.sessions.at(minute + 1) - this.sessions.at(minute)) * SLOTS_A_YEAR * SLOT;
    const deviation = Math.sqrt((JUMP_SHARE * 2 * busy) / SLOTS_A_YEAR);
    return { minute, second: second % 60, size: deviation * gaussian(size) };
  }

  private sumBefore(slot: number): number {
    const run = Math.floor(slot / RUN);
    let sum = this.sumsOf(run)[slot - run * RUN] ?? 0;
    for (let other = Math.min(run, 0); other < Math.max(run, 0); other += 1) {
      sum += Math.sign(run) * (this.sumsOf(other)[RUN] ?? 0);
    }
    return sum;
  }

  private sumsOf(run: number): Float64Array {
    const cached = this.runs.get(run);
    if (cached) return cached;
    const sums = new Float64Array(RUN + 1);
    for (let slot = 0; slot < RUN; slot += 1) {
      sums[slot + 1] = (sums[slot] ?? 0) + (this.jumpOf(run * RUN + slot)?.size ?? 0);
    }
    this.runs.set(run, sums);
    return sums;
  }
}

export const SECONDS_A_MINUTE = 60;

/** A path's weight in a log price; with a negative volatility the price moves against it. */
export interface PathShare {
  readonly path: MarketPath;
  /** Its contribution to a year's standard deviation of the log price. */
  readonly volatility: number;
}

/** The price of one market at every second, as a pure function. Minutes count from the market's anchor. */
export class PricePath {
  /** Points per price unit: 100,000 with five digits. */
  readonly pointsPerUnit: number;

  /** @param digits decimal places of a quoted price */
  constructor(
    digits: number,
    private readonly logLevel: number,
    private readonly shares: readonly PathShare[],
  ) {
    this.pointsPerUnit = 10 ** digits;
  }

  /** A price in points of the last quoted digit; rounding preserves order, so the highest tick remains the high. */
  points(logPrice: number): number {
    return Math.round(Math.exp(logPrice) * this.pointsPerUnit);
  }

  /** Log prices at the starts of minutes from..to, both included. */
  minutes(from: number, to: number): Float64Array {
    const logs = new Float64Array(to - from + 1).fill(this.logLevel);
    for (const { path, volatility } of this.shares) path.addMinutes(from, to, volatility, logs);
    return logs;
  }

  /**
   * Writes the log prices at a minute's 60 seconds into `out[0..59]`: a Brownian bridge from the start of the minute to
   * the start of the next. With steps Z of the right size and S their running sum,
   *   X(k) = start + S(k) + k/60 · (end − start − S(60)).
   */
  seconds(minute: number, start: number, end: number, out: Float64Array): void {
    out.fill(0);
    for (const { path, volatility } of this.shares) path.addSteps(minute, volatility, out);
    let total = 0;
    for (let second = 0; second < SECONDS_A_MINUTE; second += 1) total += out[second] ?? 0;
    const slope = (end - start - total) / SECONDS_A_MINUTE;
    let log = start;
    for (let second = 0; second < SECONDS_A_MINUTE; second += 1) {
      const step = (out[second] ?? 0) + slope;
      out[second] = log;
      log += step;
    }
  }
}
