import type { Candle } from './candle.js';

/**
 * Smoothed moving average, streaming: O(1) per value, no allocation. The first average is the simple mean of the first
 * `period` values; from then on A = A' + (value − A') · alpha.
 */
class SmoothedAverage {
  /** The average after the last value; NaN until `period` values have come. */
  value = Number.NaN;
  private sum = 0;
  private count = 0;

  constructor(
    private readonly period: number,
    private readonly alpha: number,
  ) {}

  /** Takes the next value and returns the average, NaN until `period` values have come. */
  update(value: number): number {
    if (this.count === this.period) {
      this.value += (value - this.value) * this.alpha;
      return this.value;
    }
    this.count += 1;
    this.sum += value;
    if (this.count === this.period) this.value = this.sum / this.period;
    return this.value;
  }
}

/**
 * Exponential moving average: alpha = 2 / (period + 1).
 * Source: J. J. Murphy, "Technical Analysis of the Financial Markets" (1999), ch. 9.
 */
export class Ema extends SmoothedAverage {
  /** @param period whole number of values, at least 1 */
  constructor(period: number) {
    super(period, 2 / (period + 1));
  }
}

/**
 * Wilder's average: alpha = 1 / period.
 * Source: J. W. Wilder, "New Concepts in Technical Trading Systems" (1978).
 */
export class WilderAverage extends SmoothedAverage {
  /** @param period whole number of values, at least 1 */
  constructor(period: number) {
    super(period, 1 / period);
  }
}

/** Wilder's own period. */
export const RSI_PERIOD = 14;

/** RSI of a market that has neither risen nor fallen. */
const NEUTRAL = 50;

/**
 * Relative strength index by Wilder, streaming: O(1) per close, no allocation.
 * RSI = 100 · G / (G + L), where G and L are Wilder averages of rises and falls from close to close.
 * This equals Wilder's 100 − 100 / (1 + G / L), but is defined even if nothing fell; 50 if nothing moved.
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
    // max(change, 0) without a branch, which would be mispredicted every other candle; halving is exact.
    const rise = (change + Math.abs(change)) * 0.5;
    const gain = this.gain.update(rise);
    const total = gain + this.loss.update(rise - change);
    // If nothing fell, rounding can give just above 100.
    this.value = total === 0 ? NEUTRAL : Math.min(100, (100 * gain) / total);
    return this.value;
  }
}

/** Wilder's own period. */
export const ATR_PERIOD = 14;

/**
 * Average true range by Wilder, streaming: O(1) per candle, no allocation; in price units.
 * True range = max(high, close') − min(low, close'), where close' is the previous close; for the first candle, high − low.
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

/** Appel's own periods, in candles. */
export const MACD_FAST = 12;
export const MACD_SLOW = 26;
export const MACD_SIGNAL = 9;

/**
 * Moving average convergence/divergence, streaming: O(1) per close, no allocation, no rounding.
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

  /** Takes the next close; results are in the three fields. */
  update(close: number): void {
    const line = this.fastAverage.update(close) - this.slowAverage.update(close);
    if (Number.isNaN(line)) return;
    this.line = line;
    this.signal = this.signalAverage.update(line);
    this.histogram = line - this.signal;
  }
}
