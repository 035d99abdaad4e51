import type { CandleColumns } from './candle-columns.js';
import { LEVEL_MIN_TOUCHES, SWING_CANDLES } from './levels.js';

/** If a distance is this close (relatively) to the width of a level, exact arithmetic might decide the other way. */
const DOUBT = 1e-11;

/**
 * Support and resistance of a window that slides over a series: the same levels as `nearestLevels` gives for the
 * window's swings, without building and sorting a list for each candle. The swings are kept sorted by price.
 */
export class SlidingLevels {
  /** Nearest levels found by the last call of `find`; NaN if there is none. */
  support = Number.NaN;
  resistance = Number.NaN;
  /** Whether a swing was so close to the border of a group that rounding might have decided. */
  doubtful = false;
  /** Prices of the window's swings, ascending; with room for a high and a low of every candle. */
  private readonly prices: Float64Array;
  private count = 0;

  constructor(
    private readonly columns: CandleColumns,
    /** Window length in candles. */
    private readonly window: number,
  ) {
    this.prices = new Float64Array(2 * window);
  }

  /** Adds the next candle to the window and removes the one that leaves it. Rows come in order, from 0. */
  advance(row: number): void {
    const confirmed = row - SWING_CANDLES;
    if (isSwingHigh(this.columns, confirmed)) this.insert(this.columns.highs[confirmed] ?? Number.NaN);
    if (isSwingLow(this.columns, confirmed)) this.insert(this.columns.lows[confirmed] ?? Number.NaN);
    // The window's first possible swing is its fourth candle. The candle before that has just lost a neighbour and is
    // removed.
    const gone = row - this.window + SWING_CANDLES;
    if (isSwingHigh(this.columns, gone)) this.remove(this.columns.highs[gone] ?? Number.NaN);
    if (isSwingLow(this.columns, gone)) this.remove(this.columns.lows[gone] ?? Number.NaN);
  }

  /** Finds the levels around a close; `width` as in `nearestLevels`. */
  find(close: number, width: number): void {
    this.doubtful = false;
    const { prices, count } = this;
    let below = this.position(close) - 1;
    this.support = this.nearest(below, -1, width);
    below += 1;
    while (below < count && prices[below] === close) below += 1;
    this.resistance = this.nearest(below, 1, width);
  }

  /** The nearest group of swings, starting at `first` and moving away from the close; else the nearest single swing. */
  private nearest(first: number, step: 1 | -1, width: number): number {
    const { prices, count } = this;
    for (let i = first; i >= 0 && i < count; i += step) {
      const nearest = prices[i] ?? Number.NaN;
      let sum = nearest;
      let touches = 1;
      for (let j = i + step; j >= 0 && j < count; j += step) {
        const price = prices[j] ?? Number.NaN;
        const distance = Math.abs(price - nearest);
        if (Math.abs(distance - width) <= DOUBT * width) this.doubtful = true;
        if (!(distance <= width)) break;
        sum += price;
        touches += 1;
      }
      if (touches >= LEVEL_MIN_TOUCHES) return sum / touches;
    }
    return first >= 0 && first < count ? (prices[first] ?? Number.NaN) : Number.NaN;
  }

  /** Number of prices that are smaller. */
  private position(price: number): number {
    const { prices } = this;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((prices[middle] ?? Number.NaN) < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private insert(price: number): void {
    const { prices, count } = this;
    const at = this.position(price);
    for (let i = count; i > at; i -= 1) prices[i] = prices[i - 1] ?? Number.NaN;
    prices[at] = price;
    this.count = count + 1;
  }

  private remove(price: number): void {
    const { prices, count } = this;
    for (let i = this.position(price); i < count - 1; i += 1) prices[i] = prices[i + 1] ?? Number.NaN;
    this.count = count - 1;
  }
}

/** Whether a candle is a swing high as defined by `SwingDetector`. */
function isSwingHigh({ highs, length }: CandleColumns, row: number): boolean {
  if (row < SWING_CANDLES || row + SWING_CANDLES >= length) return false;
  const high = highs[row] ?? Number.NaN;
  for (let i = 1; i <= SWING_CANDLES; i += 1) {
    if (!(high > (highs[row - i] ?? Number.NaN) && high >= (highs[row + i] ?? Number.NaN))) return false;
  }
  return true;
}

function isSwingLow({ lows, length }: CandleColumns, row: number): boolean {
  if (row < SWING_CANDLES || row + SWING_CANDLES >= length) return false;
  const low = lows[row] ?? Number.NaN;
  for (let i = 1; i <= SWING_CANDLES; i += 1) {
    if (!(low < (lows[row - i] ?? Number.NaN) && low <= (lows[row + i] ?? Number.NaN))) return false;
  }
  return true;
}
