import type { Timeframe } from './timeframe.js';

/**
 * The model's inputs, in the order of its weights. Each is -1..1 and measures how high the market is: mirroring all
 * prices flips every sign. The engine's FORMULA.md defines each of them.
 */
export const INPUTS = [
  'rsi',
  'histogram',
  'histogramChange',
  'levels',
  'lastClose',
  'closeBefore',
  'lastCandle',
  'shortRange',
  'longRange',
  'move',
] as const;

export type Input = (typeof INPUTS)[number];

export type ModelInputs = Readonly<Record<Input, number>>;

/** Every input neutral. */
export const NO_INPUTS: ModelInputs = {
  rsi: 0,
  histogram: 0,
  histogramChange: 0,
  levels: 0,
  lastClose: 0,
  closeBefore: 0,
  lastCandle: 0,
  shortRange: 0,
  longRange: 0,
  move: 0,
};

/**
 * Shares of the score; their absolute values add up to 1. Negative: a high market favours PUT.
 * Estimated by `npm run study`; the engine's FORMULA.md describes the data.
 */
export const WEIGHTS: ModelInputs = {
  rsi: -0.0571,
  histogram: -0.0016,
  histogramChange: 0.0279,
  levels: 0.0307,
  lastClose: -0.3219,
  closeBefore: -0.0615,
  lastCandle: 0.2332,
  shortRange: -0.0702,
  longRange: -0.0857,
  move: 0.1102,
};

/**
 * Log-odds of being right per point of the score, by timeframe, for an entry at the next candle's first price. Measured
 * by `npm run study` on data not used for the weights. Shorter timeframes are capped at the value of one hour, which
 * rests on most candles.
 */
export const CHANCE_SLOPES: Readonly<Record<Timeframe, number>> = {
  '1m': 0.0008,
  '5m': 0.0031,
  '15m': 0.0054,
  '30m': 0.0075,
  '1h': 0.0075,
};

/**
 * Share of the next candle after which a signal loses no more value, measured on one-minute candles inside longer ones.
 */
export const STALE_SHARE = 0.2;

/** Share of the log-odds that remains from `STALE_SHARE` on. */
export const STALE_REST = 0.34;

/** Scores closer to 0 than this are rounding noise. */
const NOISE = 1e-9;

/**
 * The weighted sum of the inputs, -100 (all favour PUT) to 100 (all favour CALL); exactly 0 if they cancel out.
 *
 * @param weights the product's by default; studies pass others
 */
export function signalScore(inputs: ModelInputs, weights: ModelInputs = WEIGHTS): number {
  let score = 0;
  for (const name of INPUTS) score += weights[name] * inputs[name];
  return Math.abs(score) * 100 < NOISE ? 0 : 100 * score;
}

/**
 * Estimated chance that the direction is right in a real market, calibrated on data not used for the weights.
 *
 * @param score -100..100
 * @param gone elapsed share of the next candle at the entry, 0 at its first price
 * @returns 0.5..1
 */
export function estimatedChance(score: number, timeframe: Timeframe, gone = 0): number {
  const rest = 1 - (1 - STALE_REST) * Math.min(1, Math.max(0, gone) / STALE_SHARE);
  return 1 / (1 + Math.exp(-CHANCE_SLOPES[timeframe] * rest * Math.abs(score)));
}

/** Bounds of confidence, a whole percentage. It ranks a signal among measured ones and is not a probability. */
export const CONFIDENCE_MIN = 50;
export const CONFIDENCE_MAX = 95;

/**
 * Absolute scores below which 0 %, 5 %, … 100 % of the measured signals lie, from `npm run study`.
 * The engine's FORMULA.md describes the data.
 */
export const SCORE_TWENTIETHS = [
  0, 1.45, 2.93, 4.37, 5.79, 7.21, 8.61, 10, 11.4, 12.8, 14.23, 15.68, 17.17, 18.71, 20.35, 22.1, 24.05,
  26.31, 29.16, 33.13, 55.87,
] as const;

/**
 * 50 + 45 x the share of measured signals that were weaker: 50 if the inputs cancel out, 95 if no measured signal was
 * stronger. Not a probability.
 *
 * @param score -100..100
 * @returns whole percentage, 50..95
 */
export function confidenceOf(score: number): number {
  return Math.round(CONFIDENCE_MIN + (CONFIDENCE_MAX - CONFIDENCE_MIN) * shareWeaker(Math.abs(score)));
}

/** Share of the measured signals with a smaller absolute score, 0..1, interpolated linearly between the twentieths. */
function shareWeaker(size: number): number {
  const steps = SCORE_TWENTIETHS.length - 1;
  const above = SCORE_TWENTIETHS.findIndex((bound) => size < bound);
  if (above === -1) return 1;
  const low = SCORE_TWENTIETHS[above - 1] ?? 0;
  const high = SCORE_TWENTIETHS[above] ?? 0;
  return (above - 1 + (size - low) / (high - low)) / steps;
}

export type ConfidenceBand = 'high' | 'medium' | 'low';

/** Colour band of spec §9: green from 80, yellow from 70, red below. */
export function confidenceBand(confidence: number): ConfidenceBand {
  if (confidence >= 80) return 'high';
  return confidence >= 70 ? 'medium' : 'low';
}

/** Label band of the tutorial (spec §9): high from 80, medium from 60, low below. */
export function tutorialConfidenceBand(confidence: number): ConfidenceBand {
  if (confidence >= 80) return 'high';
  return confidence >= 60 ? 'medium' : 'low';
}
