import type { Candle } from './candle.js';
import { type Levels, nearestLevels, SwingDetector } from './levels.js';

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

/** Candles that decide whether a market is still: the period of RSI and ATR. */
export const STILL_CANDLES = 14;

/** A true range below this share of the price is rounding noise. */
export const MOVE_NOISE = 1e-9;

const ALL_MOVED = 2 ** STILL_CANDLES - 1;

/** Values of the indicators after the last candle; prices and MACD in price units, NaN while candles are too few. */
export interface IndicatorReading {
  readonly close: number;
  readonly rsi: number;
  readonly macd: number;
  readonly macdSignal: number;
  readonly macdHistogram: number;
  /** This candle's histogram minus the previous one's. */
  readonly histogramChange: number;
  readonly atr: number;
  /** How many of the last `STILL_CANDLES` candles have a range, or a gap before them. */
  readonly moving: number;
  readonly levels: Levels;
}

/** All indicators of one market, fed candle by candle. Swings and extremes cover every candle since the first. */
export class IndicatorStream {
  private readonly rsi = new Rsi();
  private readonly macd = new Macd();
  private readonly atr = new Atr();
  private readonly detector = new SwingDetector();
  private readonly swings: number[] = [];
  private close = Number.NaN;
  /** One bit for each of the last candles, 1 if it moved; the newest is the lowest bit. */
  private moves = 0;
  private histogramBefore = Number.NaN;
  private lowest = Number.POSITIVE_INFINITY;
  private highest = Number.NEGATIVE_INFINITY;

  /** Takes the next closed candle. */
  update(candle: Candle): void {
    this.close = candle.close;
    this.rsi.update(candle.close);
    this.histogramBefore = this.macd.histogram;
    this.macd.update(candle.close);
    this.atr.update(candle);
    const moved = this.atr.trueRange > candle.close * MOVE_NOISE ? 1 : 0;
    this.moves = ((this.moves << 1) | moved) & ALL_MOVED;
    this.detector.update(candle);
    for (const swing of [this.detector.high, this.detector.low]) if (swing) this.swings.push(swing.price);
    this.lowest = Math.min(this.lowest, candle.low);
    this.highest = Math.max(this.highest, candle.high);
  }

  /** The values after the last candle. */
  reading(): IndicatorReading {
    const { close, swings, lowest, highest } = this;
    const atr = this.atr.value;
    return {
      close,
      rsi: this.rsi.value,
      macd: this.macd.line,
      macdSignal: this.macd.signal,
      macdHistogram: this.macd.histogram,
      histogramChange: this.macd.histogram - this.histogramBefore,
      atr,
      moving: countBits(this.moves),
      levels: nearestLevels({ swings, close, atr, lowest, highest }),
    };
  }
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left >>= 1) count += left & 1;
  return count;
}
