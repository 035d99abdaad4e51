/** A candle in points, the last quoted digit. */
export interface PointCandle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * The logarithm of the range of a Brownian motion over one unit of time has this mean and this deviation.
 * Source: S. Alizadeh, M. Brandt, F. Diebold, "Range-based estimation of stochastic volatility models", J. Finance 57 (2002).
 */
const LOG_RANGE = { mean: 0.43, deviation: 0.29 } as const;
/** Of ticks only: between two of them a Brownian motion goes 0.58 steps further, at either end. */
const BETWEEN_TICKS = 0.73;
/** Measured on random walks of 60, 300 and 3,600 ticks. */
const FEW_TICKS = 13;
/** Candles before one that say how volatile it may be. */
export const PAST_CANDLES = 240;
/** Weight of the last candle in what is expected of the next; those before it weigh less and less. */
const LAST_WEIGHT = 0.15;
/** Candles after which an expectation is good enough to measure how it errs. */
const FIRST_EXPECTED = 12;
/** A larger error, in logarithms, counts as this: news are no measure of the usual. */
const LARGEST_ERROR = 1;
/** The next candle's volatility is never known better than this, in logarithms. */
const SMALLEST_DOUBT = 0.05;

/** What the range of a candle says of the logarithm of a second's deviation, in points; undefined for a flat one. */
function logDeviation({ high, low }: PointCandle, steps: number): number | undefined {
  if (high <= low) return undefined;
  return (
    Math.log((high - low) * (1 + BETWEEN_TICKS / Math.sqrt(steps))) - LOG_RANGE.mean - Math.log(steps) / 2
  );
}

/** Variance with which it says so; of few ticks it says less. */
function noiseOf(steps: number): number {
  return LOG_RANGE.deviation ** 2 * (1 + FEW_TICKS / steps);
}

/** What is known of the logarithm of a second's deviation: nearly normal. */
export interface Volatility {
  readonly mean: number;
  readonly variance: number;
}

/**
 * What the candles before one say of its volatility. Its own range is left to the trials of its walks: were the volatility
 * made from it, anybody could tell from the size of the first steps how far the candle goes.
 *
 * @param before the last `PAST_CANDLES` before it, oldest first
 * @param steps seconds of a candle, less one
 */
export function expectedVolatility(before: readonly PointCandle[], steps: number): Volatility | undefined {
  const noise = noiseOf(steps);
  const values = before.flatMap((candle) => logDeviation(candle, steps) ?? []);
  let [mean, squares, count] = [values[0], 0, 0];
  if (mean === undefined) return undefined;
  for (const [index, value] of values.entries()) {
    const error = value - mean;
    if (index >= FIRST_EXPECTED) {
      squares += Math.min(Math.abs(error), LARGEST_ERROR) ** 2;
      count += 1;
    }
    mean += error * Math.max(LAST_WEIGHT, 1 / (index + 1));
  }
  // An error is that of the expectation and the noise of a range about the volatility.
  const variance = count === 0 ? noise : squares / count - noise;
  return { mean, variance: Math.max(SMALLEST_DOUBT ** 2, variance) };
}

/** What the candle's own range says of it, where nothing came before or that does not fit. */
export function ownVolatility(candle: PointCandle, steps: number): Volatility {
  return { mean: logDeviation(candle, steps) ?? 0, variance: noiseOf(steps) };
}
