import { type ModelInputs, NO_INPUTS } from '#schema/signal-score.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from './candle.js';
import type { IndicatorReading } from './indicators.js';

/** Histogram, in ATR, at which its input saturates: about one candle in ten reaches it. */
export const HISTOGRAM_FULL_ATR = 0.4;

/** Change of the histogram, in ATR per candle, at which its input saturates: about one candle in ten reaches it. */
export const HISTOGRAM_CHANGE_FULL_ATR = 0.1;

/** Distance of the RSI from 50 at which its input saturates: Wilder's 30 and 70. */
export const RSI_FULL = 20;

/** Range of the last candle, in ATR, above which its size no longer matters. */
export const CANDLE_FULL_ATR = 2;

/**
 * Of the last 14 candles at least this many must have moved. Otherwise the inputs are ratios of remnants of old
 * movement, which mean nothing.
 */
export const MIN_MOVING_CANDLES = 7;

/** Lengths of the two ranges, in candles, within which the close's position is measured. */
export const SHORT_RANGE = 6;
export const LONG_RANGE = 24;

/** Move over `LONG_RANGE` candles, in ATR, at which its input saturates. */
export const MOVE_FULL_ATR = 5;

/** Whether fewer than half of the last candles moved. */
export function isFlat({ moving }: IndicatorReading): boolean {
  return moving < MIN_MOVING_CANDLES;
}

/**
 * The model's inputs after the last closed candle, each -1..1.
 *
 * @param reading indicators after the last candle; in a still market every input is 0
 * @param candles the candles analysed, oldest first, more than `LONG_RANGE`
 */
export function modelInputs(reading: IndicatorReading, candles: readonly Candle[]): ModelInputs {
  if (isFlat(reading)) return NO_INPUTS;
  const { atr, close } = reading;
  const last = candles.at(-1);
  const lastClose = last ? positionBetween(last.low, last.high, close) : 0;
  const before = candles.at(-2);
  const earlier = candles.at(-1 - LONG_RANGE);
  return {
    rsi: clamp((reading.rsi - 50) / RSI_FULL),
    histogram: clamp(reading.macdHistogram / atr / HISTOGRAM_FULL_ATR),
    histogramChange: clamp(reading.histogramChange / atr / HISTOGRAM_CHANGE_FULL_ATR),
    levels: levelsInput(reading),
    lastClose,
    closeBefore: before ? positionBetween(before.low, before.high, before.close) : 0,
    lastCandle: last ? lastClose * Math.min(1, (last.high - last.low) / atr / CANDLE_FULL_ATR) : 0,
    shortRange: positionInRange(candles, SHORT_RANGE),
    longRange: positionInRange(candles, LONG_RANGE),
    move: earlier ? clamp((close - earlier.close) / atr / MOVE_FULL_ATR) : 0,
  };
}

/** -1 at support, 1 at resistance; scaled down if they are less than one ATR apart, 0 if one is missing. */
function levelsInput({ close, atr, levels: { support, resistance } }: IndicatorReading): number {
  // Beyond the last swing there is no level at which to turn: the window's extreme is only where the price has just
  // been.
  if (support.touches === 0 || resistance.touches === 0) return 0;
  const range = resistance.price - support.price;
  return positionBetween(support.price, resistance.price, close) * Math.min(1, range / atr);
}

/** Position of the last close between the lowest low and the highest high of the last `count` candles. */
function positionInRange(candles: readonly Candle[], count: number): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = Math.max(0, candles.length - count); i < candles.length; i += 1) {
    const candle = candles[i];
    if (!candle) continue;
    low = Math.min(low, candle.low);
    high = Math.max(high, candle.high);
  }
  return positionBetween(low, high, candles.at(-1)?.close ?? 0);
}

/** -1 at `low`, 1 at `high`, 0 in the middle or if both are equal. */
export function positionBetween(low: number, high: number, price: number): number {
  return high > low ? (price - low - (high - price)) / (high - low) : 0;
}

/** -1..1 */
export function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

/** CALL: the price is expected to be above the entry at expiry. PUT: below. */
const DIRECTIONS = ['CALL', 'PUT'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/**
 * The direction by the score's sign. A score of exactly 0 is decided by facts that favour neither side in the long run:
 * the last change of close, then the position of the last close in its candle, then whether the candle's number since
 * the epoch is even.
 *
 * @param candles the candles analysed, oldest first, at least one
 */
export function directionOf(score: number, candles: readonly Candle[], timeframe: Timeframe): Direction {
  const lean = score || lastChange(candles) || positionInCandle(candles.at(-1));
  if (lean !== 0) return lean > 0 ? 'CALL' : 'PUT';
  const ordinal = Math.floor((candles.at(-1)?.time ?? 0) / timeframeMs(timeframe));
  return ordinal % 2 === 0 ? 'CALL' : 'PUT';
}

/** Last close minus the latest close that differs from it; 0 if none differs. */
function lastChange(candles: readonly Candle[]): number {
  const last = candles.at(-1)?.close ?? 0;
  const other = candles.findLast(({ close }) => close !== last);
  return other ? last - other.close : 0;
}

/** Positive if the close is nearer to the candle's high, negative if it is nearer to its low. */
function positionInCandle(candle: Candle | undefined): number {
  return candle ? candle.close - candle.low - (candle.high - candle.close) : 0;
}
