import type { Candle } from './candle.js';
import { Atr, Macd, Rsi } from './indicators.js';
import { type Levels, nearestLevels, SwingDetector } from './levels.js';

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
