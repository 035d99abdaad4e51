import { WilderAverage } from './wilder.js';

/** Wilder's own period. */
export const RSI_PERIOD = 14;

/**
 * RSI of a market that has neither risen nor fallen: neither side is stronger.
 * Not exported, because V8 reads an exported binding anew each time and boxes the result: a third of the speed.
 */
const NEUTRAL = 50;

/**
 * RSI = 100 · G / (G + L); the same as Wilder's 100 − 100 / (1 + G / L), but defined where nothing fell.
 *
 * @param gain average rise from close to close, at least 0
 * @param loss average fall from close to close, at least 0
 * @returns 0..100; 50 where nothing has moved
 */
export function rsiOf(gain: number, loss: number): number {
  const total = gain + loss;
  return total === 0 ? NEUTRAL : (100 * gain) / total;
}

/**
 * Relative strength index by Wilder, streaming: O(1) a close, no allocation.
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
    const rise = Math.max(change, 0);
    this.value = rsiOf(this.gain.update(rise), this.loss.update(rise - change));
    return this.value;
  }
}
