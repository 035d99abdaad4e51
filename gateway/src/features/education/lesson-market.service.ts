import { DEFAULT_PAIR, type Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { WINDOW } from '../../engine/analyse.js';
import { momentumSeries } from '../../engine/momentum-series.js';
import { marketWithoutData } from '../market/market.errors.js';
import type { MarketService } from '../market/market.service.js';
import { timeframeFrom } from '../market/market-feed.js';
import type { LessonMarket } from './lesson-market.type.js';

/** Candles shown in a lesson; the earlier ones in the window seed every RSI. */
const LESSON_CANDLES = WINDOW - 60;

/**
 * Market data for the academy's lessons. Candles and signals belong to the page Opções Binárias, which may be closed to
 * a learner, so lessons get the closed candles of one pair.
 */
export class LessonMarketService {
  constructor(private readonly market: MarketService) {}

  /**
   * Candles of the requested timeframe, or of the shortest longer one that the feed has.
   *
   * @throws FarolError UNAVAILABLE if the feed has too few candles for an RSI
   */
  async of(wanted: Timeframe): Promise<LessonMarket> {
    const pair = this.pair();
    const timeframe = timeframeFrom(this.market.feed, pair, wanted);
    const { simulated, candles, levels } = await this.market.series(pair, timeframe, WINDOW);
    const { rsi } = momentumSeries(Float64Array.from(candles, ({ close }) => close));
    const taught = candles
      .map((candle, index) => ({ ...candle, rsi: rsi[index] ?? Number.NaN }))
      .filter((candle) => !Number.isNaN(candle.rsi))
      .slice(-LESSON_CANDLES);
    if (taught.length === 0) throw marketWithoutData();
    return { pair, timeframe, simulated, candles: taught, levels };
  }

  private pair(): Pair {
    const { pairs } = this.market.feed;
    return pairs.includes(DEFAULT_PAIR) ? DEFAULT_PAIR : (pairs[0] ?? DEFAULT_PAIR);
  }
}
