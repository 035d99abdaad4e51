import { Ema } from './moving-averages.js';

/** Appel's own periods, in candles. */
export const MACD_FAST = 12;
export const MACD_SLOW = 26;
export const MACD_SIGNAL = 9;

/**
 * Moving average convergence/divergence, streaming: O(1) a close, no allocation, nothing rounded.
 * line = EMA(fast) − EMA(slow) of closes, signal = EMA of the line, histogram = line − signal; all in price units.
 * Source: G. Appel, "Technical Analysis: Power Tools for Active Investors" (2005).
 */
export class Macd {
  /** NaN until `slow` closes have come. */
  line = Number.NaN;
  /** NaN until `slow` + `signal` − 1 closes have come. */
  signal = Number.NaN;
  /** NaN until `slow` + `signal` − 1 closes have come. */
  histogram = Number.NaN;
  readonly fastAverage: Ema;
  readonly slowAverage: Ema;
  readonly signalAverage: Ema;

  /** Periods are whole numbers of candles, `fast` less than `slow`. */
  constructor(fast: number = MACD_FAST, slow: number = MACD_SLOW, signal: number = MACD_SIGNAL) {
    this.fastAverage = new Ema(fast);
    this.slowAverage = new Ema(slow);
    this.signalAverage = new Ema(signal);
  }

  /** Takes the next close; the three values are read from the fields. */
  update(close: number): void {
    const line = this.fastAverage.update(close) - this.slowAverage.update(close);
    if (Number.isNaN(line)) return;
    this.line = line;
    this.signal = this.signalAverage.update(line);
    this.histogram = line - this.signal;
  }
}
