import type { Candle } from './candle.js';

/**
 * Candles of one market as columns, so that a pass over a million of them reads memory in order and creates no objects.
 */
export interface CandleColumns {
  readonly length: number;
  /** Openings, epoch milliseconds, increasing. */
  readonly times: Float64Array;
  readonly opens: Float64Array;
  readonly highs: Float64Array;
  readonly lows: Float64Array;
  readonly closes: Float64Array;
}

/** @param candles oldest first, valid by `checkCandles` */
export function columnsOf(candles: readonly Candle[]): CandleColumns {
  const { length } = candles;
  const times = new Float64Array(length);
  const opens = new Float64Array(length);
  const highs = new Float64Array(length);
  const lows = new Float64Array(length);
  const closes = new Float64Array(length);
  for (let i = 0; i < length; i += 1) {
    const candle = candles[i];
    if (!candle) continue;
    times[i] = candle.time;
    opens[i] = candle.open;
    highs[i] = candle.high;
    lows[i] = candle.low;
    closes[i] = candle.close;
  }
  return { length, times, opens, highs, lows, closes };
}

/** The candle of a row; NaN in every field if the row does not exist. */
export function candleAt({ times, opens, highs, lows, closes }: CandleColumns, row: number): Candle {
  return {
    time: times[row] ?? Number.NaN,
    open: opens[row] ?? Number.NaN,
    high: highs[row] ?? Number.NaN,
    low: lows[row] ?? Number.NaN,
    close: closes[row] ?? Number.NaN,
  };
}

/** The row of the candle that opened then; -1 if there is none. */
export function rowAt({ times, length }: CandleColumns, time: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low < length && times[low] === time ? low : -1;
}

/** Candles `from` to `to` (exclusive). */
export function candlesBetween(columns: CandleColumns, from: number, to: number): Candle[] {
  return Array.from({ length: to - from }, (_, i) => candleAt(columns, from + i));
}
