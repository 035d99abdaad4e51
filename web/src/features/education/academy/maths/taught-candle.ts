import { candleOpen, type Timeframe, timeframeMs } from '#schema/timeframe.js';

/** A closed candle of a lesson; `time` is its opening time, epoch ms. */
export interface TaughtCandle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A closed candle with the RSI (0..100) at its close. */
export interface RsiCandle extends TaughtCandle {
  readonly rsi: number;
}

/** First open, last close, highest high, lowest low. */
function merged(time: number, parts: readonly TaughtCandle[]): TaughtCandle {
  return {
    time,
    open: parts[0]?.open ?? Number.NaN,
    close: parts.at(-1)?.close ?? Number.NaN,
    high: Math.max(...parts.map(({ high }) => high)),
    low: Math.min(...parts.map(({ low }) => low)),
  };
}

/**
 * Merges candles into longer ones, oldest first. Incomplete ones at either end are left out: they have not closed.
 *
 * @param from timeframe of `candles`, which divides `timeframe` evenly
 */
export function mergeCandles(
  candles: readonly TaughtCandle[],
  from: Timeframe,
  timeframe: Timeframe,
): readonly TaughtCandle[] {
  const first = candles[0]?.time ?? 0;
  const end = (candles.at(-1)?.time ?? 0) + timeframeMs(from);
  const byOpening = new Map<number, TaughtCandle[]>();
  for (const candle of candles) {
    const opening = candleOpen(candle.time, timeframe);
    byOpening.set(opening, [...(byOpening.get(opening) ?? []), candle]);
  }
  return [...byOpening]
    .filter(([opening]) => opening >= first && opening + timeframeMs(timeframe) <= end)
    .map(([opening, parts]) => merged(opening, parts));
}
