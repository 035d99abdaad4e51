import { OVERVIEW_PERIODS, type OverviewPeriod } from '#schema/overview.js';
import type { Pair } from '#schema/pair.js';
import { timeframeMs } from '#schema/timeframe.js';
import type { Clock } from '../../platform/clock.js';
import { Memo } from '../../platform/memo.js';
import { aggregateCandles } from './candle-series.js';
import { marketWithoutData, pairWithoutData } from './market.errors.js';
import { type MarketOverview, toCandle } from './market.type.js';
import { type MarketFeed, timeframeFrom } from './market-feed.js';

/** A pair's figures over days, from the feed's candles; available while the market is closed, too. */
export class MarketOverviewService {
  private readonly memo: Memo;

  constructor(
    private readonly feed: MarketFeed,
    clock: Clock,
  ) {
    this.memo = new Memo(clock);
  }

  /** @throws FarolError UNAVAILABLE if the feed lacks the pair or has no prices at present */
  of(pair: Pair, period: OverviewPeriod): Promise<MarketOverview> {
    return this.memo.get(`${pair} ${period}`, () => this.read(pair, period));
  }

  private async read(pair: Pair, period: OverviewPeriod): Promise<MarketOverview> {
    if (!this.feed.pairs.includes(pair)) throw pairWithoutData(pair);
    const { ms, candlesInOne, timeframe: smallest } = OVERVIEW_PERIODS[period];
    const timeframe = timeframeFrom(this.feed, pair, smallest);
    const length = timeframeMs(timeframe);
    const drawn = Math.max(length, timeframeMs(smallest) * candlesInOne);
    const limit = ms / length;
    const [found, forming] = await Promise.all([
      this.feed.candles({ pair, timeframe, limit }),
      this.feed.formingCandle(pair, timeframe),
    ]);
    const newest = found.at(-1);
    if (!newest) throw marketWithoutData();
    // A day is 24 trading hours, as beside every chart: after a weekend the last 24 hours hold almost no candles.
    const from = newest.time + length - ms;
    const closed = period === 'H24' ? found : found.filter(({ time }) => time >= from);
    const candles = forming ? [...closed, forming] : closed;
    const last = forming ?? newest;
    return {
      pair,
      period,
      simulated: this.feed.simulated,
      candleMinutes: drawn / 60_000,
      candles: aggregateCandles(candles, drawn).map(toCandle),
      from: new Date(Math.min(from, candles[0]?.time ?? from)),
      // This many candles reach back at least that far, and further if the market was closed in between.
      complete: found.length === limit,
      change: last.close / (candles[0]?.open ?? last.open) - 1,
      high: Math.max(...candles.map(({ high }) => high)),
      low: Math.min(...candles.map(({ low }) => low)),
    };
  }
}
