import type { PointCandle, Volatility } from './candle-volatility.js';

/** A deterministic sequence of random numbers for one candle. */
export interface RandomSource {
  /** Standard normal. */
  normal(): number;
  /** Uniform from 0 to 1. */
  uniform(): number;
}

/** Budget of steps for trials before a path is forced. */
const STEPS = 2_000_000;
/** A trial that overshoots an extreme by at most this part of the range is scaled back onto it. */
const TOLERANCE = 1 / 40;

/**
 * Prices at the seconds 0..steps of a candle, in whole points: a random walk that begins at the open, ends at the
 * close, reaches high and low exactly and never passes them.
 *
 * Each trial draws a volatility from what is known of it, and with it a walk from open to close (a Brownian bridge),
 * until the walk's extremes are the candle's. The path therefore has the distribution of a martingale of unknown
 * volatility, given that it makes this candle; its first part reveals no more about the rest than in a real market.
 * Extremes match within half a point, or within a fortieth of the range for wide candles; what is beyond open and close
 * is then scaled onto them.
 *
 * @param known volatilities tried in turn, each for an equal number of steps
 */
export function candleBridge(
  candle: PointCandle,
  steps: number,
  known: readonly Volatility[],
  chance: RandomSource,
): Int32Array {
  if (candle.high === candle.low) return new Int32Array(steps + 1).fill(candle.open);
  const walk = new Walk(candle, steps, chance);
  for (const volatility of known) {
    for (let left = STEPS / known.length; left > 0; left -= walk.taken) {
      if (walk.isMade(drawDeviation(volatility, chance))) return walk.points();
    }
  }
  return walk.forced();
}

/**
 * Share of candles driven by news, whose volatility has little to do with earlier ones, and how far it then deviates.
 */
const NEWS = { share: 0.03, spread: 0.8 } as const;

function drawDeviation({ mean, variance }: Volatility, chance: RandomSource): number {
  const spread = Math.sqrt(variance) + (chance.uniform() < NEWS.share ? NEWS.spread : 0);
  return Math.exp(mean + spread * chance.normal());
}

/**
 * Likelihood that a walk of `steps` steps ends `distance` away, relative to that at the most likely deviation. If it
 * ends close to its start, a small distance is used instead of zero.
 */
function likelihood(deviation: number, distance: number, steps: number): number {
  const ratio = distance / (deviation * Math.sqrt(steps));
  return ratio * Math.exp((1 - ratio * ratio) / 2);
}

/** Permitted distance of a walk's extreme from the candle's, in points. */
function tolerance(extreme: number, nearest: number, range: number): number {
  return Math.max(0.5, Math.min(range * TOLERANCE, Math.abs(extreme - nearest) / 8));
}

/** A walk hardly ever goes further than this many step sizes beyond two known points. */
const BEYOND = 2;

/** The trials for one candle. */
class Walk {
  /** Steps taken in the last trial. */
  taken = 0;
  private readonly values: Float64Array;
  /** Seconds between the points drawn first; most trials already fail at these. */
  private readonly stride: number;
  private readonly upper: number;
  private readonly lower: number;
  private readonly above: number;
  private readonly below: number;
  private readonly distance: number;
  private highest = 0;
  private lowest = 0;

  constructor(
    private readonly candle: PointCandle,
    private readonly steps: number,
    private readonly chance: RandomSource,
  ) {
    const { open, high, low, close } = candle;
    this.values = new Float64Array(steps + 1);
    this.values[0] = open;
    this.values[steps] = close;
    this.stride = Math.round(Math.sqrt(steps));
    this.upper = Math.max(open, close);
    this.lower = Math.min(open, close);
    this.above = tolerance(high, this.upper, high - low);
    this.below = tolerance(low, this.lower, high - low);
    this.distance = Math.max(Math.abs(close - open), (high - low) / 20);
  }

  /** Runs one trial; returns whether the walk makes the candle. */
  isMade(deviation: number): boolean {
    const { steps, stride, chance } = this;
    this.taken = 1;
    if (chance.uniform() > likelihood(deviation, this.distance, steps)) return false;
    this.highest = this.upper;
    this.lowest = this.lower;
    if (!this.fill(0, steps, stride, deviation)) return false;
    const margin = BEYOND * deviation * Math.sqrt(stride);
    if (!this.reaches(margin)) return false;
    // First the parts near the extremes; the other parts rarely matter.
    return (
      this.fillBetween(deviation, margin, true) &&
      this.reaches(0) &&
      this.fillBetween(deviation, margin, false)
    );
  }

  /** Whether the extremes so far are the candle's, or could still become so within a margin. */
  private reaches(margin: number): boolean {
    const { high, low } = this.candle;
    return this.highest >= high - this.above - margin && this.lowest <= low + this.below + margin;
  }

  private fillBetween(deviation: number, margin: number, isNear: boolean): boolean {
    const { values, steps, stride, candle } = this;
    for (let first = 0; first < steps; first += stride) {
      const last = Math.min(first + stride, steps);
      const [start, end] = [values[first] ?? 0, values[last] ?? 0];
      const near = Math.max(start, end) > candle.high - margin || Math.min(start, end) < candle.low + margin;
      if (near === isNear && !this.fill(first, last, 1, deviation)) return false;
    }
    return true;
  }

  /** Walks from one known second to another in steps of `stride`; returns false if it leaves the candle's range. */
  private fill(first: number, last: number, stride: number, deviation: number): boolean {
    const { values, candle, chance } = this;
    const [ceiling, floor] = [candle.high + this.above, candle.low - this.below];
    const end = values[last] ?? 0;
    let value = values[first] ?? 0;
    for (let second = first + stride; second < last; second += stride) {
      const left = last - second;
      const whole = left + stride;
      value +=
        ((end - value) * stride) / whole + deviation * Math.sqrt((stride * left) / whole) * chance.normal();
      this.taken += 1;
      if (value > ceiling || value < floor) return false;
      if (value > this.highest) this.highest = value;
      else if (value < this.lowest) this.lowest = value;
      values[second] = value;
    }
    return true;
  }

  /** The last walk, with its extremes scaled onto the candle's. */
  points(): Int32Array {
    const { high, low } = this.candle;
    const { upper, lower, highest, lowest } = this;
    const rise = highest > upper ? (high - upper) / (highest - upper) : 0;
    const fall = lowest < lower ? (lower - low) / (lower - lowest) : 0;
    return Int32Array.from(this.values, (value) => {
      if (value > upper) return Math.round(upper + rise * (value - upper));
      return Math.round(value < lower ? lower - fall * (lower - value) : value);
    });
  }

  /** Fallback if no trial made the candle: straight lines via both extremes, at random moments and in random order. */
  forced(): Int32Array {
    const { open, high, low, close } = this.candle;
    const third = Math.floor(this.steps / 3);
    const wait = Math.min(third - 1, Math.floor(Math.abs(this.chance.normal()) * third * 0.3));
    const [first, second] = this.chance.normal() < 0 ? [low, high] : [high, low];
    const corners = [
      [0, open],
      [third + wait, first],
      [2 * third + wait, second],
      [this.steps, close],
    ] as const;
    return Int32Array.from(this.values, (_, at) => {
      const end = Math.max(
        1,
        corners.findIndex(([corner]) => corner >= at),
      );
      const [[from, start], [to, price]] = [corners[end - 1] ?? corners[0], corners[end] ?? corners[0]];
      return Math.round(start + ((at - from) / (to - from)) * (price - start));
    });
  }
}
