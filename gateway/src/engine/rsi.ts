import { WilderAverage } from './moving-averages.js';

/** Wilder's own period. */
export const RSI_PERIOD = 14;

/** RSI of a market that has neither risen nor fallen: neither side is stronger. */
const NEUTRAL = 50;

/**
 * Relative strength index by Wilder, streaming: O(1) a close, no allocation.
 * RSI = 100 · G / (G + L), with G and L the Wilder averages of rises and falls from close to close:
 * Wilder's 100 − 100 / (1 + G / L), but defined where nothing fell; 50 where nothing has moved.
 * Source: J. W. Wilder, "New Concepts in Technical Trading Systems" (1978).
 */
export class Rsi {
  /** 0..100 after the last close; NaN until `period` + 1 closes have come. */
  value = Number.NaN;
  readonly gain: WilderAverage;
  readonly loss: WilderAverage;
  private previous = Number.NaN;

  /** @param period whole number of changes, at least 1 */
  constructor(period: number = RSI_PERIOD) {
    this.gain = new WilderAverage(period);
    this.loss = new WilderAverage(period);
  }

  /** Takes the next close and returns the RSI, NaN until `period` + 1 closes have come. */
  update(close: number): number {
    const change = close - this.previous;
    this.previous = close;
    if (Number.isNaN(change)) return this.value;
    // max(change, 0) without a branch, which a processor mispredicts every other candle; halving loses no bit.
    const rise = (change + Math.abs(change)) * 0.5;
    const gain = this.gain.update(rise);
    const total = gain + this.loss.update(rise - change);
    this.value = total === 0 ? NEUTRAL : (100 * gain) / total;
    return this.value;
  }
}
