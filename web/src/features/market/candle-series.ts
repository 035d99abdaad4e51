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
  /** Oldest first, with unique times; the last one is still forming. */
  readonly bars: readonly Bar[];
  readonly levels: CandlesQuery['candles']['levels'];
  /** First price of the last 24 trading hours. */
  readonly dayOpen: number | null;
  /** Number of newest closed candles not yet confirmed by the gateway. */
  readonly unconfirmed: number;
}

export const CANDLES_SHOWN = 200;

export const EMPTY_SERIES: CandleSeries = { bars: [], levels: null, dayOpen: null, unconfirmed: 0 };

export function barOf({ time, open, high, low, close }: CandlePartsFragment): Bar {
  return { time: Date.parse(time), open, high, low, close };
}

/** Merges by time; if both have a candle, `fresh` wins. Keeps the newest `CANDLES_SHOWN`. */
export function mergeBars(existing: readonly Bar[], fresh: readonly Bar[]): readonly Bar[] {
  const byTime = new Map([...existing, ...fresh].map((bar) => [bar.time, bar]));
  return [...byTime.values()].sort((a, b) => a.time - b.time).slice(-CANDLES_SHOWN);
}

/** The series as loaded: closed candles, followed by the forming one. */
export function loadedSeries({ candles, forming, levels, dayOpen }: CandlesQuery['candles']): CandleSeries {
  const all = forming ? [...candles, forming] : candles;
  return { bars: mergeBars([], all.map(barOf)), levels, dayOpen, unconfirmed: 0 };
}

/**
 * The series after a tick. Each tick carries the whole forming candle and replaces it, so ticks lost within a candle
 * have no effect. If the tick opens a new candle, the candles between it and the last known one count as unconfirmed,
 * because their last ticks may have been lost. A tick older than the series is ignored.
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

/** The series after an answer with the newest closed candles; ticks that arrived meanwhile are kept. */
export function withConfirmed(series: CandleSeries, answer: CandlesQuery['candles']): CandleSeries {
  return {
    bars: mergeBars(series.bars, answer.candles.map(barOf)),
    levels: answer.levels ?? series.levels,
    dayOpen: answer.dayOpen ?? series.dayOpen,
    unconfirmed: 0,
  };
}

/** Price change over the last 24 trading hours, as a share; undefined if it is not known. */
export function dayChangeOf({ bars, dayOpen }: Pick<CandleSeries, 'bars' | 'dayOpen'>): number | undefined {
  const last = bars.at(-1);
  return last && dayOpen !== null ? last.close / dayOpen - 1 : undefined;
}
