import { INPUTS } from '#schema/signal-score.js';
import { WINDOW } from './analyse.js';
import type { CandleColumns } from './candle-columns.js';
import {
  ATR_PERIOD,
  Atr,
  MACD_SIGNAL,
  MACD_SLOW,
  Macd,
  MOVE_NOISE,
  RSI_PERIOD,
  Rsi,
  STILL_CANDLES,
} from './indicators.js';
import { LEVEL_WIDTH_ATR } from './levels.js';
import {
  CANDLE_FULL_ATR,
  clamp,
  HISTOGRAM_CHANGE_FULL_ATR,
  HISTOGRAM_FULL_ATR,
  LONG_RANGE,
  MIN_MOVING_CANDLES,
  MOVE_FULL_ATR,
  positionBetween,
  RSI_FULL,
  SHORT_RANGE,
} from './score.js';
import { SlidingLevels } from './sliding-levels.js';

// Model inputs at every candle of a long series, some hundred times faster than analysing each window.
//
// An analysis seeds its averages at its window's start, whereas here one average A runs over the whole series. Both
// take the same steps X' = X + (v − X)·α, so their difference shrinks by q = 1 − α per candle. The window's average is
// therefore A + q^k · (seed − A at the candle where the window was seeded), where k is the number of candles since.
// That is exact except for rounding, and the rounding is bounded: for each row, `errorScale` bounds how far an input may
// differ from the analysis. If that could change a signal, `signalSeries` runs the full analysis.

/** Number of inputs in a row. */
export const WIDTH = INPUTS.length;

/** Marks rows without reliable inputs, which have to be analysed in full. */
export const NEEDS_FULL_ANALYSIS = Number.POSITIVE_INFINITY;
/** Marks rows of a still market: every input is exactly 0. */
export const FLAT_MARKET = 0;

/** Inputs at every candle of a series. Rows before the first complete window are not valid. */
export interface InputSeries {
  /** Inputs of row r start at r · WIDTH, in the order of `INPUTS`. */
  readonly inputs: Float64Array;
  /**
   * Highest recent price in ATRs, to which the rounding error of the MACD inputs is proportional; or `NEEDS_FULL_ANALYSIS` or
   * `FLAT_MARKET`.
   */
  readonly errorScale: Float64Array;
}

const column = (name: (typeof INPUTS)[number]) => INPUTS.indexOf(name);
const COLUMN = {
  rsi: column('rsi'),
  histogram: column('histogram'),
  histogramChange: column('histogramChange'),
  levels: column('levels'),
  lastClose: column('lastClose'),
  closeBefore: column('closeBefore'),
  lastCandle: column('lastCandle'),
  shortRange: column('shortRange'),
  longRange: column('longRange'),
  move: column('move'),
} as const;

/** Row within a window, counted from its first candle, at which each average has its seed. */
const GAIN_SEEDED = RSI_PERIOD;
const ATR_SEEDED = ATR_PERIOD - 1;
const SLOW_SEEDED = MACD_SLOW - 1;

const LAST = WINDOW - 1;
/** Share of a seed's difference that remains at the window's end. */
const GAIN_REST = (1 - 1 / RSI_PERIOD) ** (LAST - GAIN_SEEDED);
const ATR_REST = (1 - 1 / ATR_PERIOD) ** (LAST - ATR_SEEDED);
const SLOW_KEPT = 1 - 2 / (MACD_SLOW + 1);
const SLOW_REST = SLOW_KEPT ** (LAST - SLOW_SEEDED);
/**
 * Effect of a difference δ in the slow average on the histogram, as a share of δ. The signal line averages the line (a
 * geometric sum).
 */
const SIGNAL_ALPHA = 2 / (MACD_SIGNAL + 1);
const HISTOGRAM_SHARE = SIGNAL_ALPHA / (1 - (1 - SIGNAL_ALPHA) / SLOW_KEPT) - 1;
/** One candle earlier, the difference was δ / SLOW_KEPT. */
const CHANGE_SHARE = HISTOGRAM_SHARE * (1 - 1 / SLOW_KEPT);

/** If a correction exceeds this share of an average, cancellation loses digits and the row is analysed in full. */
const CORRECTION_MOST = 1e-3;

/** Candles between two calls of `progress`. */
const PROGRESS_EVERY = 65_536;

/**
 * Model inputs at every candle that completes a window of `WINDOW` candles.
 *
 * @param progress called from time to time with the number of rows done
 */
export function inputSeries(columns: CandleColumns, progress?: (done: number) => void): InputSeries {
  const { length, highs, lows, closes } = columns;
  const inputs = new Float64Array(length * WIDTH);
  const errorScale = new Float64Array(length).fill(NEEDS_FULL_ANALYSIS);
  const momentum = momentumOf(columns);
  const { gains, losses, gainStarts, lossStarts, ranges, rangeStarts } = momentum;
  const { histograms, slowStarts, moving } = momentum;
  const lowest = extremes(lows, Math.min);
  const highest = extremes(highs, Math.max);
  const levels = new SlidingLevels(columns, WINDOW);
  for (let row = 0; row < length; row += 1) {
    if (progress && row % PROGRESS_EVERY === 0) progress(row);
    levels.advance(row);
    if (row < LAST) continue;
    if (at(moving, row) < MIN_MOVING_CANDLES) {
      errorScale[row] = FLAT_MARKET;
      continue;
    }
    const start = row - LAST;
    const gainMore = GAIN_REST * at(gainStarts, start + GAIN_SEEDED);
    const lossMore = GAIN_REST * at(lossStarts, start + GAIN_SEEDED);
    const atrMore = ATR_REST * at(rangeStarts, start + ATR_SEEDED);
    const gain = at(gains, row) + gainMore;
    const total = gain + at(losses, row) + lossMore;
    const atr = at(ranges, row) + atrMore;
    if (!(Math.abs(gainMore) + Math.abs(lossMore) <= CORRECTION_MOST * total)) continue;
    if (!(Math.abs(atrMore) <= CORRECTION_MOST * atr)) continue;
    const close = at(closes, row);
    levels.find(close, LEVEL_WIDTH_ATR * atr);
    if (levels.doubtful) continue;

    const slowMore = SLOW_REST * at(slowStarts, start + SLOW_SEEDED);
    const histogram = at(histograms, row) + HISTOGRAM_SHARE * slowMore;
    const change = at(histograms, row) - at(histograms, row - 1) + CHANGE_SHARE * slowMore;
    const low = at(lows, row);
    const high = at(highs, row);
    const lastClose = positionBetween(low, high, close);
    const before = row - 1;
    const first = row * WIDTH;
    inputs[first + COLUMN.rsi] = clamp(((100 * gain) / total - 50) / RSI_FULL);
    inputs[first + COLUMN.histogram] = clamp(histogram / atr / HISTOGRAM_FULL_ATR);
    inputs[first + COLUMN.histogramChange] = clamp(change / atr / HISTOGRAM_CHANGE_FULL_ATR);
    inputs[first + COLUMN.levels] = levelsInput(levels, close, atr);
    inputs[first + COLUMN.lastClose] = lastClose;
    inputs[first + COLUMN.closeBefore] = positionBetween(
      at(lows, before),
      at(highs, before),
      at(closes, before),
    );
    inputs[first + COLUMN.lastCandle] = lastClose * Math.min(1, (high - low) / atr / CANDLE_FULL_ATR);
    inputs[first + COLUMN.shortRange] = positionBetween(at(lowest.short, row), at(highest.short, row), close);
    inputs[first + COLUMN.longRange] = positionBetween(at(lowest.long, row), at(highest.long, row), close);
    inputs[first + COLUMN.move] = clamp((close - at(closes, row - LONG_RANGE)) / atr / MOVE_FULL_ATR);
    errorScale[row] = at(highest.long, row) / atr;
  }
  progress?.(length);
  return { inputs, errorScale };
}

/** As in `modelInputs`, except that a missing level is NaN here. */
function levelsInput({ support, resistance }: SlidingLevels, close: number, atr: number): number {
  if (Number.isNaN(support) || Number.isNaN(resistance)) return 0;
  return positionBetween(support, resistance, close) * Math.min(1, (resistance - support) / atr);
}

/** Averages over the whole series, and their differences to the seeds of windows. */
interface Momentum {
  readonly gains: Float64Array;
  readonly losses: Float64Array;
  /** ATR. */
  readonly ranges: Float64Array;
  readonly histograms: Float64Array;
  /** For each row, the seed of a window seeded there minus the running average. */
  readonly gainStarts: Float64Array;
  readonly lossStarts: Float64Array;
  readonly rangeStarts: Float64Array;
  readonly slowStarts: Float64Array;
  /** How many of the last `STILL_CANDLES` candles moved. */
  readonly moving: Uint8Array;
}

function momentumOf({ length, highs, lows, closes }: CandleColumns): Momentum {
  const row = () => new Float64Array(length);
  const [gains, losses, ranges, histograms] = [row(), row(), row(), row()];
  const [gainStarts, lossStarts, rangeStarts, slowStarts] = [row(), row(), row(), row()];
  const [rises, falls, trueRanges] = [row(), row(), row()];
  const moving = new Uint8Array(length);
  const moved = new Uint8Array(length);
  const rsi = new Rsi();
  const macd = new Macd();
  const atr = new Atr();
  let previous = Number.NaN;
  let closeSum = 0;
  let movedCount = 0;
  for (let i = 0; i < length; i += 1) {
    const close = at(closes, i);
    const high = at(highs, i);
    const low = at(lows, i);
    rsi.update(close);
    macd.update(close);
    atr.update({ time: i, open: close, high, low, close });
    const change = close - previous;
    const rise = i === 0 ? 0 : (change + Math.abs(change)) * 0.5;
    rises[i] = rise;
    falls[i] = i === 0 ? 0 : rise - change;
    trueRanges[i] = atr.trueRange;
    previous = close;
    gains[i] = rsi.gain.value;
    losses[i] = rsi.loss.value;
    ranges[i] = atr.value;
    histograms[i] = macd.histogram;
    moved[i] = atr.trueRange > close * MOVE_NOISE ? 1 : 0;
    movedCount += at(moved, i) - (i >= STILL_CANDLES ? at(moved, i - STILL_CANDLES) : 0);
    moving[i] = movedCount;
    closeSum += close - (i >= MACD_SLOW ? at(closes, i - MACD_SLOW) : 0);
    slowStarts[i] = closeSum / MACD_SLOW - macd.slowAverage.value;
    if (i < RSI_PERIOD) continue;
    let gain = 0;
    let loss = 0;
    let range = 0;
    for (let j = i - RSI_PERIOD + 1; j <= i; j += 1) {
      gain += at(rises, j);
      loss += at(falls, j);
      range += at(trueRanges, j);
    }
    // The window's first candle has no previous close.
    const first = i - ATR_PERIOD + 1;
    range += at(highs, first) - at(lows, first) - at(trueRanges, first);
    gainStarts[i] = gain / RSI_PERIOD - at(gains, i);
    lossStarts[i] = loss / RSI_PERIOD - at(losses, i);
    rangeStarts[i] = range / ATR_PERIOD - at(ranges, i);
  }
  return { gains, losses, ranges, histograms, gainStarts, lossStarts, rangeStarts, slowStarts, moving };
}

/**
 * Lowest or highest of the last `SHORT_RANGE` values and of the last `LONG_RANGE`, which is a multiple of
 * `SHORT_RANGE`.
 */
function extremes(values: Float64Array, pick: (one: number, other: number) => number) {
  const short = new Float64Array(values.length);
  const long = new Float64Array(values.length);
  for (let i = SHORT_RANGE - 1; i < values.length; i += 1) {
    let best = at(values, i);
    for (let j = i - SHORT_RANGE + 1; j < i; j += 1) best = pick(best, at(values, j));
    short[i] = best;
    for (let j = i - SHORT_RANGE; j > i - LONG_RANGE && j >= 0; j -= SHORT_RANGE)
      best = pick(best, at(short, j));
    long[i] = best;
  }
  return { short, long };
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN;
