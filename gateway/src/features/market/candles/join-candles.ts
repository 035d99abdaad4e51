import type { Candle } from '../../../engine/candle.js';

/**
 * Candles put together to longer ones, which begin on UTC multiples of their length; the last may be of fewer parts.
 *
 * @param candles oldest first, gaps allowed
 * @param length of the longer ones, milliseconds
 */
export function joinCandles(candles: readonly Candle[], length: number): Candle[] {
  const joined: Candle[] = [];
  for (const candle of candles) {
    const time = Math.floor(candle.time / length) * length;
    const last = joined.at(-1);
    if (last?.time !== time) {
      joined.push({ ...candle, time });
      continue;
    }
    const high = Math.max(last.high, candle.high);
    const low = Math.min(last.low, candle.low);
    joined[joined.length - 1] = { ...last, high, low, close: candle.close };
  }
  return joined;
}
