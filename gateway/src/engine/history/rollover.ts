// Own file: study, backtest and laboratory find the hour of the rollover in the same way.
import type { CandleColumns } from '../candle-columns.js';

/**
 * Hour of the day, in the candles' own time, with the smallest candles: there the day rolls over, few trade, and bid prices
 * flatter, because the difference to the ask grows. 0..23.
 */
export function quietestHour({ length, times, highs, lows }: CandleColumns): number {
  const sums = new Float64Array(24);
  const counts = new Float64Array(24);
  for (let row = 0; row < length; row += 1) {
    const hour = hourOf(times[row] ?? 0);
    sums[hour] = (sums[hour] ?? 0) + (highs[row] ?? 0) - (lows[row] ?? 0);
    counts[hour] = (counts[hour] ?? 0) + 1;
  }
  const means = sums.map((sum, hour) =>
    counts[hour] ? sum / (counts[hour] ?? 1) : Number.POSITIVE_INFINITY,
  );
  return means.indexOf(Math.min(...means));
}

/** UTC hour of a time, 0..23. */
export function hourOf(time: number): number {
  return Math.floor(time / 3_600_000) % 24;
}
