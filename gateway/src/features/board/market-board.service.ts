import type { Pair } from '#schema/pair.js';
import { candleOpen, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { analyse } from '../../engine/analyse.js';
import type { Clock } from '../../platform/clock.js';
import { Memo } from '../../platform/memo.js';
import type { MarketService } from '../market/market.service.js';
import { ifAvailable, type MarketFeed, timeframeFrom } from '../market/market-feed.js';
import type { RecordFiguresService } from '../record/record-figures.service.js';
import { courseOf, DAYS_BEFORE, HOURS_OF_DAY, volatilityOf } from './board-figures.js';
import type { BoardReading, BoardRow, BoardVolatility, MarketBoard } from './market-board.type.js';

/** Figures from candles are cached no longer than this, so that a late candle shows up before the next one closes. */
const CACHE_MS = 10_000;

/** The first price of the last 24 trading hours, and the course since. */
interface Day {
  readonly open: number;
  readonly from: number;
  readonly course: readonly number[];
}

/**
 * All pairs of the feed in one answer, the same for every user; figures from candles are computed once for all callers.
 */
export class MarketBoardService {
  private readonly memo: Memo;

  constructor(
    private readonly market: MarketService,
    private readonly record: RecordFiguresService,
    private readonly clock: Clock,
  ) {
    this.memo = new Memo(clock);
  }

  of(timeframe: Timeframe): Promise<MarketBoard> {
    return this.memo.get(timeframe, () => this.read(timeframe));
  }

  private async read(timeframe: Timeframe): Promise<MarketBoard> {
    const { feed } = this.market;
    const rows = await Promise.all(feed.pairs.map((pair) => this.row(feed, pair, timeframe)));
    return { timeframe, simulated: feed.simulated, rows };
  }

  private async row(feed: MarketFeed, pair: Pair, timeframe: Timeframe): Promise<BoardRow> {
    const [tick, day, volatility, reading, hitRate] = await Promise.all([
      ifAvailable(feed.lastTick(pair)),
      this.once(`day ${pair}`, '1m', () => this.day(pair)),
      this.once(`volatility ${pair}`, '1h', () => this.volatility(feed, pair)),
      this.once(`reading ${pair} ${timeframe}`, timeframe, () => this.reading(pair, timeframe)),
      this.record.hitRateOf(pair, timeframe),
    ]);
    return {
      pair,
      price: tick?.price ?? null,
      priceAt: tick ? new Date(tick.time) : null,
      dayOpen: day?.open ?? null,
      dayFrom: day ? new Date(day.from) : null,
      course: [...(day?.course ?? [])],
      volatility: volatility ?? null,
      reading: reading ?? null,
      hitRate,
    };
  }

  /** Caches a value until a candle of this length closes, but ten seconds at most. */
  private once<T>(key: string, length: Timeframe, make: () => Promise<T>): Promise<T | undefined> {
    const now = this.clock.now();
    const untilClose = candleOpen(now, length) + timeframeMs(length) - now;
    return this.memo.get(key, () => ifAvailable(make()), Math.min(untilClose, CACHE_MS));
  }

  private async day(pair: Pair): Promise<Day | undefined> {
    const candles = await this.market.dayCandles(pair);
    const [first] = candles;
    return first && { open: first.open, from: first.time, course: courseOf(candles) };
  }

  private async volatility(feed: MarketFeed, pair: Pair): Promise<BoardVolatility | undefined> {
    if (timeframeFrom(feed, pair, '1h') !== '1h') return undefined;
    const limit = HOURS_OF_DAY * (DAYS_BEFORE + 1);
    return volatilityOf(pair, await feed.candles({ pair, timeframe: '1h', limit }));
  }

  private async reading(pair: Pair, timeframe: Timeframe): Promise<BoardReading> {
    this.market.assertTradable(pair, timeframe, this.clock.now());
    const candles = await this.market.analysisCandles(pair, timeframe);
    const analysis = analyse(candles, { pair, timeframe });
    const { candleTime, direction, confidence, strength, indicators } = analysis;
    const estimatedChance = this.market.estimatedChance(analysis, this.clock.now());
    return { candleTime: new Date(candleTime), direction, confidence, estimatedChance, strength, indicators };
  }
}
