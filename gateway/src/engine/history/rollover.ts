// Own file: study, backtest and laboratory share one way to find the rollover hour.
import type { CandleColumns } from '../candle-columns.js';

/**
 * The hour of the day with the smallest candles, in the candles' own time, 0..23. It is the rollover: few trade then,
 * and bid prices look better than they are, because the spread widens.
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
