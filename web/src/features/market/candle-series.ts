import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { CandlePartsFragment, CandlesQuery } from '../../gql/market';

/** One candle of the chart; `time` is its opening, epoch ms. */
export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface CandleSeries {
  /** Oldest first, without two of the same time; the last one is still forming. */
  readonly bars: readonly Bar[];
  readonly levels: CandlesQuery['candles']['levels'];
  /** How many of the newest closed candles are not yet known from the gateway. */
  readonly unconfirmed: number;
}

export const CANDLES_SHOWN = 200;

export const EMPTY_SERIES: CandleSeries = { bars: [], levels: null, unconfirmed: 0 };

export function barOf({ time, open, high, low, close }: CandlePartsFragment): Bar {
  return { time: Date.parse(time), open, high, low, close };
}

/** Joins by time; where both have a candle, `fresh` wins. Keeps the newest `CANDLES_SHOWN`. */
export function mergeBars(known: readonly Bar[], fresh: readonly Bar[]): readonly Bar[] {
  const byTime = new Map([...known, ...fresh].map((bar) => [bar.time, bar]));
  return [...byTime.values()].sort((a, b) => a.time - b.time).slice(-CANDLES_SHOWN);
}

/** The series as it was loaded: closed candles and, after them, the one that is forming. */
export function loadedSeries({ candles, forming, levels }: CandlesQuery['candles']): CandleSeries {
  const all = forming ? [...candles, forming] : candles;
  return { bars: mergeBars([], all.map(barOf)), levels, unconfirmed: 0 };
}

/**
 * The series after a tick. The forming candle is replaced whole, since each tick carries it whole, so ticks that
 * were lost inside a candle leave no mark. Where the tick opens a new candle, those before it since the last one
 * known are counted as unconfirmed: their last ticks may have been missed. A tick older than the series is ignored.
 */
export function withTick(series: CandleSeries, forming: Bar, timeframe: Timeframe): CandleSeries {
  const last = series.bars.at(-1);
  if (last === undefined || forming.time < last.time) return series;
  if (forming.time === last.time) return { ...series, bars: [...series.bars.slice(0, -1), forming] };
  const opened = Math.round((forming.time - last.time) / timeframeMs(timeframe));
  return {
    ...series,
    bars: [...series.bars, forming].slice(-CANDLES_SHOWN),
    unconfirmed: Math.min(CANDLES_SHOWN, series.unconfirmed + opened),
  };
}

/** The series after an answer with the newest closed candles; ticks that came meanwhile are kept. */
export function withConfirmed(series: CandleSeries, answer: CandlesQuery['candles']): CandleSeries {
  return {
    bars: mergeBars(series.bars, answer.candles.map(barOf)),
    levels: answer.levels ?? series.levels,
    unconfirmed: 0,
  };
}

/** Change of price from the first candle shown to the last, as a share; undefined where there is none. */
export function changeOf(bars: readonly Bar[]): number | undefined {
  const first = bars[0];
  const last = bars.at(-1);
  return first && last ? last.close / first.open - 1 : undefined;
}
