import type { Pair } from '#schema/pair.js';
import { estimatedChance } from '#schema/signal-score.js';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { type Analysis, analyse, WINDOW } from '../../engine/analyse.js';
import type { Candle } from '../../engine/candle.js';
import type { Clock } from '../../platform/clock.js';
import { Memo } from '../../platform/memo.js';
import {
  marketClosed,
  marketClosedAtExpiry,
  marketWithoutData,
  pairWithoutData,
  timeframeWithoutData,
} from './market.errors.js';
import {
  type CandleSeries,
  type MarketStatus,
  type PriceLevels,
  type PriceTick,
  toCandle,
  toDate,
} from './market.type.js';
import { ifAvailable, MAX_TICK_AGE_MS, type MarketFeed, timeframeFrom } from './market-feed.js';
import { priceStream } from './price-stream.js';

const HOUR_MS = 3_600_000;
/** Trading hours that count as a day: after a weekend the last 24 hours hold almost no candles. */
const DAY_HOURS = 24;
/** The candles of a day are kept for this long. */
const DAY_CACHE_MS = 10_000;

/** A quiet pair may skip one candle. If more are missing at the end, the candles are not good enough to analyse. */
const MAX_MISSING_CANDLES = 1;

/** Whether closed candles are enough, and new enough at a moment, for a signal. @param moment epoch milliseconds */
export function isAnalysable(candles: readonly Candle[], timeframe: Timeframe, moment: number): boolean {
  const newest = candles.at(-1);
  if (!newest || candles.length < WINDOW) return false;
  const missing = Math.floor((moment - newest.time) / timeframeMs(timeframe)) - 1;
  return missing <= MAX_MISSING_CANDLES;
}

/** An entry of a signal or trade; times in epoch milliseconds. */
interface Entry {
  readonly price: number;
  readonly time: number;
  readonly expiry: number;
}

/** A direction in a market. */
interface DirectedTrade {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly direction: 'CALL' | 'PUT';
}

/** The gateway's access to the feed: status, candles, levels, entry price and a live stream. */
export class MarketService {
  private readonly memo: Memo;

  constructor(
    readonly feed: MarketFeed,
    private readonly clock: Clock,
  ) {
    this.memo = new Memo(clock);
  }

  status(): MarketStatus {
    const { state, opensAt, closesAt, lastTickAt } = this.feed.status();
    const { id, simulated, pairs } = this.feed;
    return {
      feed: id,
      simulated,
      state,
      pairs: [...pairs],
      coverage: pairs.map((pair) => ({
        pair,
        timeframes: [...this.timeframesOf(pair)],
      })),
      opensAt: toDate(opensAt),
      closesAt: toDate(closesAt),
      lastTickAt: toDate(lastTickAt),
    };
  }

  /** @throws FarolError UNAVAILABLE if the feed lacks pair or timeframe, is closed, or its prices are missing */
  assertTradable(pair: Pair, timeframe: Timeframe, until: number): void {
    if (!this.feed.pairs.includes(pair)) throw pairWithoutData(pair);
    const { state, opensAt, closesAt } = this.feed.status(pair);
    if (state === 'closed') throw marketClosed(opensAt, this.clock.now());
    if (state === 'stale') throw marketWithoutData();
    if (closesAt !== undefined && until > closesAt) throw marketClosedAtExpiry(closesAt);
    const timeframes = this.timeframesOf(pair);
    const [smallest] = timeframes;
    if (smallest === undefined) throw pairWithoutData(pair);
    if (!timeframes.includes(timeframe)) throw timeframeWithoutData(pair, timeframe, smallest);
  }

  /** The closed candles that an analysis needs. */
  async analysisCandles(pair: Pair, timeframe: Timeframe): Promise<readonly Candle[]> {
    const candles = await this.feed.candles({ pair, timeframe, limit: WINDOW });
    if (!isAnalysable(candles, timeframe, this.clock.now())) throw marketWithoutData();
    return candles;
  }

  /**
   * The last price, as the entry of a signal or trade.
   *
   * @throws FarolError UNAVAILABLE if there is none or it is older than `MAX_TICK_AGE_MS`
   */
  async entryPrice(pair: Pair): Promise<number> {
    const { time, price } = await this.feed.lastTick(pair);
    if (this.clock.now() - time > MAX_TICK_AGE_MS) throw marketWithoutData();
    return price;
  }

  /**
   * An entry at the last price for the length of a timeframe, dated when the price is there: a slow feed or another
   * gateway may deliver it seconds later.
   *
   * @throws FarolError UNAVAILABLE as `entryPrice` and `assertTradable` do
   */
  async entry(pair: Pair, timeframe: Timeframe): Promise<Entry> {
    const price = await this.entryPrice(pair);
    const time = this.clock.now();
    const expiry = time + timeframeMs(timeframe);
    this.assertTradable(pair, timeframe, expiry);
    return { price, time, expiry };
  }

  /**
   * Estimated chance that an analysis is right if the trade is entered at `now`, 0.5..1; always 0.5 on generated
   * prices.
   */
  estimatedChance({ signalScore, timeframe, candleTime }: Analysis, now: number): number {
    if (this.feed.unpredictable) return 0.5;
    const length = timeframeMs(timeframe);
    return estimatedChance(signalScore, timeframe, (now - candleTime - length) / length);
  }

  /**
   * The engine's estimated chance that a direction is right for a trade entered at `now`, 0..1; null on generated prices.
   *
   * @throws FarolError UNAVAILABLE as `analysisCandles` does
   */
  async chanceOf({ pair, timeframe, direction }: DirectedTrade, now: number): Promise<number | null> {
    if (this.feed.unpredictable) return null;
    const analysis = analyse(await this.analysisCandles(pair, timeframe), { pair, timeframe });
    const chance = this.estimatedChance(analysis, now);
    return analysis.direction === direction ? chance : 1 - chance;
  }

  series(pair: Pair, timeframe: Timeframe, limit: number): Promise<CandleSeries> {
    return this.memo.get(`${pair} ${timeframe} ${limit}`, () => this.readSeries(pair, timeframe, limit));
  }

  private async readSeries(pair: Pair, timeframe: Timeframe, limit: number): Promise<CandleSeries> {
    if (!this.feed.pairs.includes(pair)) throw pairWithoutData(pair);
    const candles = await this.feed.candles({ pair, timeframe, limit: Math.max(limit, WINDOW) });
    const forming = await this.feed.formingCandle(pair, timeframe);
    return {
      pair,
      timeframe,
      simulated: this.feed.simulated,
      candles: candles.slice(-limit).map(toCandle),
      forming: forming ? toCandle(forming) : null,
      levels: this.levels(candles, pair, timeframe),
    };
  }

  /** First price of the last 24 trading hours; null where the feed has none of them. */
  async dayOpen(pair: Pair): Promise<number | null> {
    const day = await ifAvailable(this.dayCandles(pair));
    return day?.[0]?.open ?? null;
  }

  /** The candles of the last 24 trading hours, the forming one included, oldest first. @throws FarolError UNAVAILABLE */
  dayCandles(pair: Pair): Promise<readonly Candle[]> {
    return this.memo.get(`day ${pair}`, () => this.readDay(pair), DAY_CACHE_MS);
  }

  private async readDay(pair: Pair): Promise<readonly Candle[]> {
    const timeframe = timeframeFrom(this.feed, pair, '15m');
    const limit = (DAY_HOURS * HOUR_MS) / timeframeMs(timeframe);
    const [closed, forming] = await Promise.all([
      this.feed.candles({ pair, timeframe, limit }),
      this.feed.formingCandle(pair, timeframe),
    ]);
    return forming ? [...closed, forming] : closed;
  }

  async prices(pair: Pair, timeframe: Timeframe): Promise<AsyncIterable<PriceTick>> {
    if (!this.feed.pairs.includes(pair)) throw pairWithoutData(pair);
    return priceStream(this.feed, pair, timeframe);
  }

  private timeframesOf(pair: Pair): readonly Timeframe[] {
    return this.feed.timeframesOf?.(pair) ?? TIMEFRAMES;
  }

  private levels(candles: readonly Candle[], pair: Pair, timeframe: Timeframe): PriceLevels | null {
    if (candles.length < WINDOW) return null;
    const { support, resistance } = analyse(candles, { pair, timeframe }).indicators;
    return { support, resistance };
  }
}
