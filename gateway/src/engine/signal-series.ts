import {
  confidenceOf,
  estimatedChance,
  INPUTS,
  type ModelInputs,
  signalScore,
  WEIGHTS,
} from '#schema/signal-score.js';
import type { Timeframe } from '#schema/timeframe.js';
import { WINDOW } from './analyse.js';
import { type CandleColumns, candleAt, candlesBetween } from './candle-columns.js';
import { IndicatorStream } from './indicators.js';
import { FLAT_MARKET, type InputSeries, inputSeries, NEEDS_FULL_ANALYSIS, WIDTH } from './input-series.js';
import { directionOf, HISTOGRAM_CHANGE_FULL_ATR, HISTOGRAM_FULL_ATR, modelInputs } from './score.js';

/** An entry's chance is stored in steps of a hundredth of a percentage point. */
const CHANCE_STEPS = 10_000;

/** Estimated chance as stored in entries of the record, 0.5..1 with four decimals. */
export function entryChance(score: number, timeframe: Timeframe): number {
  return Math.round(estimatedChance(score, timeframe) * CHANCE_STEPS) / CHANCE_STEPS;
}

/** Turns inputs into a signal. */
export interface SignalModel {
  /** Their absolute values add up to 1. */
  readonly weights: ModelInputs;
  /** @param score -100..100 @returns whole percentage, 50..95, monotonic in the score's absolute value */
  readonly confidence: (score: number) => number;
  /** @returns 0.5..1, monotonic in the score's absolute value */
  readonly chance: (score: number) => number;
}

/** The model used by the product. */
function productModel(timeframe: Timeframe): SignalModel {
  return { weights: WEIGHTS, confidence: confidenceOf, chance: (score) => entryChance(score, timeframe) };
}

/** The signal at each candle of a series; direction 0 before the first complete window. */
export interface SignalSeries {
  /** 1 for CALL, -1 for PUT, 0 for none. */
  readonly directions: Int8Array;
  readonly confidences: Uint8Array;
  readonly chances: Float64Array;
  /** -100..100, within 1e-6 of the analysis; bit for bit equal wherever the difference could change the signal. */
  readonly scores: Float64Array;
  /** Number of candles analysed in full. */
  readonly inFull: number;
}

/** Bound on the rounding error of inputs that do not depend on the MACD; ten times the derived bound. */
const INPUT_ROUNDING = 1e-11;
/**
 * Bounds on the rounding error of the histogram and of its change, in units of the price. A step of an average errs by
 * 1.5 units in the last place of the price, over 1 / α steps. That occurs twice, in the analysis and here, and is
 * doubled for safety.
 */
const HISTOGRAM_ROUNDING = 2e-14;
const CHANGE_ROUNDING = 4e-14;

/**
 * Direction, confidence and chance at every candle of a series, equal to those of `analyse` for the last `WINDOW`
 * candles. If rounding might matter (a score close to 0 or to a step of confidence or chance), the window is analysed
 * in full.
 *
 * @param columns candles of one market, valid by `checkCandles`, gaps allowed
 * @param series their `inputSeries`, which a caller with many models computes once
 */
export function signalSeries(
  columns: CandleColumns,
  timeframe: Timeframe,
  model: SignalModel = productModel(timeframe),
  series: InputSeries = inputSeries(columns),
): SignalSeries {
  const { length, closes } = columns;
  const { inputs, errorScale } = series;
  const directions = new Int8Array(length);
  const confidences = new Uint8Array(length);
  const chances = new Float64Array(length);
  const scores = new Float64Array(length);
  const weights = Float64Array.from(INPUTS, (name) => model.weights[name]);
  const errs = roundingOf(model.weights);
  let inFull = 0;
  let differing = 0;
  for (let row = 1; row < length; row += 1) {
    if (closes[row] !== closes[row - 1]) differing = row - 1;
    if (row < WINDOW - 1) continue;
    const scale = errorScale[row] ?? NEEDS_FULL_ANALYSIS;
    let score = 0;
    let isSure = scale === FLAT_MARKET;
    if (!isSure && scale < NEEDS_FULL_ANALYSIS) {
      for (let i = 0; i < WIDTH; i += 1) score += (weights[i] ?? 0) * (inputs[row * WIDTH + i] ?? 0);
      score *= 100;
      isSure = decidesAlike(model, score, errs.fixed + errs.byPrice * scale);
    }
    if (!isSure) {
      score = fullScore(columns, row, model.weights);
      inFull += 1;
    }
    scores[row] = score;
    directions[row] = score === 0 ? evenDirection(columns, row, differing, timeframe) : Math.sign(score);
    confidences[row] = model.confidence(score);
    chances[row] = model.chance(score);
  }
  return { directions, confidences, chances, scores, inFull };
}

/** Bounds on the score's error, in points: a fixed part, and a part per ATR of the price. */
function roundingOf(weights: ModelInputs) {
  const size = INPUTS.reduce((sum, name) => sum + Math.abs(weights[name]), 0);
  return {
    fixed: 100 * size * INPUT_ROUNDING,
    byPrice:
      100 *
      ((Math.abs(weights.histogram) * HISTOGRAM_ROUNDING) / HISTOGRAM_FULL_ATR +
        (Math.abs(weights.histogramChange) * CHANGE_ROUNDING) / HISTOGRAM_CHANGE_FULL_ATR),
  };
}

/** Scores within this distance of 0 may count as 0. */
const NEXT_TO_ZERO = 1e-9;

/**
 * Whether every score within `error` gives the same signal. Confidence and chance are monotonic in the score's size.
 */
function decidesAlike({ confidence, chance }: SignalModel, score: number, error: number): boolean {
  const size = Math.abs(score);
  if (!(size > error + NEXT_TO_ZERO)) return false;
  return (
    confidence(size - error) === confidence(size + error) && chance(size - error) === chance(size + error)
  );
}

/** Score of the window that ends at a row, computed as in an analysis. */
function fullScore(columns: CandleColumns, row: number, weights: ModelInputs): number {
  const window = candlesBetween(columns, row + 1 - WINDOW, row + 1);
  const stream = new IndicatorStream();
  for (const candle of window) stream.update(candle);
  return signalScore(modelInputs(stream.reading(), window), weights);
}

/**
 * Direction for a score of 0, decided by the window's last candle and the latest one with a different close.
 *
 * @param differing row of the latest candle with a different close
 */
function evenDirection(columns: CandleColumns, row: number, differing: number, timeframe: Timeframe): 1 | -1 {
  const first = Math.max(differing, row + 1 - WINDOW);
  const direction = directionOf(0, [candleAt(columns, first), candleAt(columns, row)], timeframe);
  return direction === 'CALL' ? 1 : -1;
}
