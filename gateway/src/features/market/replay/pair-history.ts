import type { Pair } from '#schema/pair.js';
import { candleOpen, TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import { CandleSeries, joinCandles } from '../candle-series.js';
import { pairWithoutData, timeframeWithoutData } from '../market.errors.js';
import type { Tick } from '../market-feed.js';
import type { MarketKey } from '../market-key.js';
import { candleLength, type ReadFile } from './candle-file.js';
import { type CandlePath, CandlePaths } from './candle-path.js';
import { PAST_CANDLES } from './candle-volatility.js';

/**
 * Candles and ticks of one pair from all its files. All times are those of the source. Of the files that cover a
 * moment, the one with the smallest timeframe gives the ticks, and larger candles are made from it, so that ticks,
 * forming and closed candles always agree. A file of a larger timeframe is used where the smaller one has no trading.
 */
export class PairHistory {
  /** Smallest timeframe first. */
  private readonly files: readonly ReadFile[];
  private readonly series: ReadonlyMap<Timeframe, CandleSeries>;
  /** By key and timeframe. */
  private readonly paths = new Map<string, CandlePaths>();

  constructor(
    private readonly pair: Pair,
    private readonly key: MarketKey,
    files: readonly ReadFile[],
  ) {
    this.files = [...files].sort((one, other) => candleLength(one) - candleLength(other));
    this.series = new Map(
      TIMEFRAMES.flatMap((timeframe) => {
        const candles = mergedCandles(this.files, timeframe);
        return candles.length === 0 ? [] : [[timeframe, new CandleSeries(timeframe, candles)] as const];
      }),
    );
  }

  /** Timeframes of the files, and all that can be aggregated from them. */
  get timeframes(): readonly Timeframe[] {
    return [...this.series.keys()];
  }

  /** Up to `limit` candles closed by `time`, oldest first. */
  candles(timeframe: Timeframe, limit: number, time: number): Candle[] {
    const series = this.seriesOf(timeframe);
    const end = series.indexAtOrBefore(time - timeframeMs(timeframe)) + 1;
    return series.slice(end - Math.max(0, Math.floor(limit)), end);
  }

  forming(timeframe: Timeframe, time: number): Candle | undefined {
    this.seriesOf(timeframe);
    const { series } = this.driver(time);
    const open = candleOpen(time, timeframe);
    const last = series.indexAtOrBefore(time);
    if (timeframeMs(series.timeframe) > timeframeMs(timeframe) || !(series.timeAt(last) >= open))
      return undefined;
    const closed = series.slice(series.indexAtOrBefore(open - 1) + 1, last);
    const joined = [...closed, this.path(series, last, this.key).soFar(time)].reduce(joinCandles);
    return { ...joined, time: open };
  }

  /**
   * The last tick at or before `time`, however old.
   *
   * @param key of the paths inside candles, if it is a former one
   */
  tick(time: number, key = this.key): Tick | undefined {
    const { series } = this.driver(time);
    const index = series.indexAtOrBefore(time);
    return index < 0 ? undefined : { pair: this.pair, ...this.path(series, index, key).tick(time) };
  }

  /**
   * The file that gives the prices at `time`: the smallest timeframe that trades then; while the market is closed, the
   * file whose last candle is the newest.
   */
  driver(time: number): ReadFile {
    const trading = this.files.find((file, index) =>
      index === 0 ? file.sessions.tradingLeft(time) > 0 : hasCandleAt(file, time),
    );
    const file = trading ?? this.lastTrading(time) ?? this.files[0];
    if (file === undefined) throw pairWithoutData(this.pair);
    return file;
  }

  private lastTrading(time: number): ReadFile | undefined {
    let [newest, end]: [ReadFile | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
    for (const file of this.files) {
      const last = file.series.timeAt(file.series.indexAtOrBefore(time)) + candleLength(file);
      if (last > end) [newest, end] = [file, last];
    }
    return newest;
  }

  private path(series: CandleSeries, index: number, key: MarketKey): CandlePath {
    const { timeframe } = series;
    const name = `${key.publicId} ${timeframe}`;
    const paths = this.paths.get(name) ?? new CandlePaths(key, this.pair, timeframe);
    this.paths.set(name, paths);
    return paths.of(series.at(index), () => series.slice(index - PAST_CANDLES, index));
  }

  private seriesOf(timeframe: Timeframe): CandleSeries {
    const series = this.series.get(timeframe);
    if (series !== undefined) return series;
    const smallest = this.files[0]?.file.timeframe;
    throw smallest === undefined
      ? pairWithoutData(this.pair)
      : timeframeWithoutData(this.pair, timeframe, smallest);
  }
}

/** Whether a candle of the file contains the moment. */
function hasCandleAt({ series }: ReadFile, time: number): boolean {
  return time < series.timeAt(series.indexAtOrBefore(time)) + timeframeMs(series.timeframe);
}

/**
 * @param files smallest timeframe first
 * @returns candles of the timeframe, each from the first file that trades through it; a candle that no file covers
 * whole is made of what there is
 */
function mergedCandles(files: readonly ReadFile[], timeframe: Timeframe): Candle[] {
  const length = timeframeMs(timeframe);
  const [whole, partial] = [new Map<number, Candle>(), new Map<number, Candle>()];
  for (const { file, series, sessions } of files) {
    if (timeframeMs(file.timeframe) > length) continue;
    for (const candle of series.aggregated(timeframe)) {
      const isWhole = file.timeframe === timeframe || sessions.tradingLeft(candle.time) >= length;
      const kept = isWhole ? whole : partial;
      if (!kept.has(candle.time)) kept.set(candle.time, candle);
    }
  }
  for (const [time, candle] of partial) if (!whole.has(time)) whole.set(time, candle);
  return [...whole.values()].sort((one, other) => one.time - other.time);
}
