import { confidenceOf } from '#schema/confidence.js';
import { estimatedChance, INPUTS, type ModelInputs, signalScore, WEIGHTS } from '#schema/signal-score.js';
import type { Timeframe } from '#schema/timeframe.js';
import { WINDOW } from './analyse.js';
import { type CandleColumns, candleAt, candlesBetween } from './candle-columns.js';
import { IndicatorStream } from './indicator-stream.js';
import { IN_FULL, type InputSeries, inputSeries, STILL, WIDTH } from './input-series.js';
import { directionOf, HISTOGRAM_CHANGE_FULL_ATR, HISTOGRAM_FULL_ATR, modelInputs } from './score.js';

/** The chance of an entry is kept in steps of a hundredth of a percentage point. */
const CHANCE_STEPS = 10_000;

/** Estimated chance as an entry of the record has it, 0.5..1 with four decimals. */
export function entryChance(score: number, timeframe: Timeframe): number {
  return Math.round(estimatedChance(score, timeframe) * CHANCE_STEPS) / CHANCE_STEPS;
}

/** What turns inputs into a signal. */
export interface SignalModel {
  /** Sizes add up to 1. */
  readonly weights: ModelInputs;
  /** @param score -100..100 @returns whole percentage, 50..95, never less for a greater size */
  readonly confidence: (score: number) => number;
  /** @returns 0.5..1, never less for a greater size */
  readonly chance: (score: number) => number;
}

/** The model that the product runs. */
function productModel(timeframe: Timeframe): SignalModel {
  return { weights: WEIGHTS, confidence: confidenceOf, chance: (score) => entryChance(score, timeframe) };
}

/** The signal at each candle of a series; rows before the first whole window have direction 0. */
export interface SignalSeries {
  /** 1 for CALL, -1 for PUT, 0 where there is none. */
  readonly directions: Int8Array;
  readonly confidences: Uint8Array;
  readonly chances: Float64Array;
  /** -100..100; within 1e-6 of the analysis, and its very bits where that decides anything. */
  readonly scores: Float64Array;
  /** How many candles were analysed in full. */
  readonly inFull: number;
}

/** Bound of the rounding of inputs that do not depend on the MACD; ten times what was derived. */
const INPUT_ROUNDING = 1e-11;
/**
 * Bounds of the rounding of the histogram and of its change, in units of the price: a step of an average errs by 1.5 units
 * in the last place of the price, over 1 / α steps; twice, once in the analysis and once here; and doubled for safety.
 */
const HISTOGRAM_ROUNDING = 2e-14;
const CHANGE_ROUNDING = 4e-14;

/**
 * The same direction, confidence and chance as `analyse` gives of the last `WINDOW` candles, at every candle of a series.
 * Where rounding might decide (a score next to 0 or to a step of confidence or chance) the window is analysed in full.
 *
 * @param columns candles of one market, as `checkCandles` wants them, gaps allowed
 * @param series their `inputSeries`, which a caller with many models computes once
 */
export function signalSeries(
  columns: CandleColumns,
  timeframe: Timeframe,
  model: SignalModel = productModel(timeframe),
  series: InputSeries = inputSeries(columns),
): SignalSeries {
  const { length, closes } = columns;
  const { inputs, exactness } = series;
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
    const scale = exactness[row] ?? IN_FULL;
    let score = 0;
    let isSure = scale === STILL;
    if (!isSure && scale < IN_FULL) {
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

/** Sizes of the score's error, in points: a fixed part, and one for each ATR that the price is high. */
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

/** Below this size a score may count as 0. */
const NEXT_TO_ZERO = 1e-9;

/** Whether every score within `error` of this one gives the same signal; confidence and chance only grow with its size. */
function decidesAlike({ confidence, chance }: SignalModel, score: number, error: number): boolean {
  const size = Math.abs(score);
  if (!(size > error + NEXT_TO_ZERO)) return false;
  return (
    confidence(size - error) === confidence(size + error) && chance(size - error) === chance(size + error)
  );
}

/** The score of the window that ends with a row, computed as an analysis does. */
function fullScore(columns: CandleColumns, row: number, weights: ModelInputs): number {
  const window = candlesBetween(columns, row + 1 - WINDOW, row + 1);
  const stream = new IndicatorStream();
  for (const candle of window) stream.update(candle);
  return signalScore(modelInputs(stream.reading(), window), weights);
}

/**
 * Direction of a score of 0, for which the window's last candle and the latest with another close decide.
 *
 * @param differing row of the latest candle with another close
 */
function evenDirection(columns: CandleColumns, row: number, differing: number, timeframe: Timeframe): 1 | -1 {
  const first = Math.max(differing, row + 1 - WINDOW);
  const direction = directionOf(0, [candleAt(columns, first), candleAt(columns, row)], timeframe);
  return direction === 'CALL' ? 1 : -1;
}
