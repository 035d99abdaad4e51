import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from './candle.js';

/** CALL: the price is expected above the entry at expiry. PUT: below. */
const DIRECTIONS = ['CALL', 'PUT'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/**
 * The score's sign. A score of exactly 0 is decided by facts that favour neither side over time: the last change of
 * close, then the position of the last close in its candle, then whether the candle's number since the epoch is even.
 *
 * @param candles the candles analysed, oldest first, at least one
 */
export function directionOf(score: number, candles: readonly Candle[], timeframe: Timeframe): Direction {
  const lean = score || lastChange(candles) || positionInCandle(candles.at(-1));
  if (lean !== 0) return lean > 0 ? 'CALL' : 'PUT';
  const ordinal = Math.floor((candles.at(-1)?.time ?? 0) / timeframeMs(timeframe));
  return ordinal % 2 === 0 ? 'CALL' : 'PUT';
}

/** Last close less the latest close that differs from it; 0 where none does. */
function lastChange(candles: readonly Candle[]): number {
  const last = candles.at(-1)?.close ?? 0;
  const other = candles.findLast(({ close }) => close !== last);
  return other ? last - other.close : 0;
}

/** Above 0 where the close is nearer to the candle's high, below 0 where it is nearer to its low. */
function positionInCandle(candle: Candle | undefined): number {
  return candle ? candle.close - candle.low - (candle.high - candle.close) : 0;
}
