/** A candle in points, the last quoted digit. */
export interface PointCandle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Mean and deviation of the logarithm of a Brownian motion's range over one unit of time. Source: S. Alizadeh, M.
 * Brandt, F. Diebold, "Range-based estimation of stochastic volatility models", J. Finance 57 (2002).
 */
const LOG_RANGE = { mean: 0.43, deviation: 0.29 } as const;
/** Correction for discrete ticks: between two of them a Brownian motion goes 0.58 steps further, at either end. */
const BETWEEN_TICKS = 0.73;
/** Measured on random walks of 60, 300 and 3,600 ticks. */
const FEW_TICKS = 13;
/** Number of preceding candles from which a candle's volatility is estimated. */
export const PAST_CANDLES = 240;
/** Weight of the last candle in the estimate for the next; weights of earlier ones decay. */
const LAST_WEIGHT = 0.15;
/** Candles after which the estimate is good enough to measure its errors. */
const FIRST_EXPECTED = 12;
/** Errors, in logarithms, are capped at this: news is no guide to the usual size. */
const LARGEST_ERROR = 1;
/** Minimum standard deviation of the estimate, in logarithms. */
const SMALLEST_DOUBT = 0.05;

/**
 * Logarithm of a second's deviation, in points, estimated from the range of one candle; undefined for a flat candle.
 */
function logDeviation({ high, low }: PointCandle, steps: number): number | undefined {
  if (high <= low) return undefined;
  return (
    Math.log((high - low) * (1 + BETWEEN_TICKS / Math.sqrt(steps))) - LOG_RANGE.mean - Math.log(steps) / 2
  );
}

/** Variance of that estimate; larger for few ticks. */
function noiseOf(steps: number): number {
  return LOG_RANGE.deviation ** 2 * (1 + FEW_TICKS / steps);
}

/** Estimate of the logarithm of a second's deviation; approximately normal. */
export interface Volatility {
  readonly mean: number;
  readonly variance: number;
}

/**
 * Estimates a candle's volatility from the candles before it. Its own range is deliberately not used (only the trials
 * of its walks use it): otherwise the size of the first steps would reveal how far the candle goes.
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
  // The squared error contains the error of the estimate and the noise of the range.
  const variance = count === 0 ? noise : squares / count - noise;
  return { mean, variance: Math.max(SMALLEST_DOUBT ** 2, variance) };
}

/** Estimate from the candle's own range, if there are no candles before it or their estimate does not fit. */
export function ownVolatility(candle: PointCandle, steps: number): Volatility {
  return { mean: logDeviation(candle, steps) ?? 0, variance: noiseOf(steps) };
}
