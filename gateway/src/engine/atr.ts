import type { Candle } from './candle.js';
import { WilderAverage } from './moving-averages.js';

/** Wilder's own period. */
export const ATR_PERIOD = 14;

/**
 * Average true range by Wilder, streaming: O(1) a candle, no allocation; in price units.
 * True range = max(high, close') − min(low, close'), with close' the close before; of the first candle, high − low.
 * Source: J. W. Wilder, "New Concepts in Technical Trading Systems" (1978).
 */
export class Atr {
  /** NaN until `period` candles have come. */
  value = Number.NaN;
  /** True range of the last candle, in price units. */
  trueRange = Number.NaN;
  private previousClose = Number.NaN;
  private readonly average: WilderAverage;

  /** @param period whole number of candles, at least 1 */
  constructor(period: number = ATR_PERIOD) {
    this.average = new WilderAverage(period);
  }

  /** Takes the next candle and returns the ATR, NaN until `period` candles have come. */
  update(candle: Candle): number {
    const { high, low } = candle;
    const previous = this.previousClose;
    const top = previous > high ? previous : high;
    const bottom = previous < low ? previous : low;
    this.previousClose = candle.close;
    this.trueRange = top - bottom;
    this.value = this.average.update(this.trueRange);
    return this.value;
  }
}
