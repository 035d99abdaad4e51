import { PAIRS, type Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { systemTimer, type Timer } from '../../../platform/timer.js';
import { pairWithoutData } from '../market.errors.js';
import type { CandleQuery, FeedStatus, MarketFeed, Tick } from '../market-feed.js';
import type { MarketKey } from '../market-key.js';
import { TickEmitter } from '../tick-emitter.js';
import { currencyMarket, type PairMarket } from './currency-market.js';
import { warmUp } from './path-market.js';
import { modelOfKey, type PriceModel, simulatedFeedId } from './price-model.js';

/** Hours that an analysis of hourly candles needs, and one extra. */
const WARM_HOURS = 301;

interface FeedTime {
  readonly clock: Clock;
  readonly timer?: Timer;
}

interface SimulatedFeedOptions extends FeedTime {
  /** A different key gives a different market. */
  readonly key: MarketKey;
}

/**
 * A market that is always open. Its price at any second is a pure function of key, pair and time, so all gateways and
 * all runs see the same one and nothing is stored. Log prices are martingales, so they have no drift for a signal to
 * find.
 */
export function createSimulatedFeed({ key, ...time }: SimulatedFeedOptions): MarketFeed {
  return new SimulatedFeed(simulatedFeedId(key), modelOfKey(key), time);
}

class SimulatedFeed implements MarketFeed {
  readonly kind = 'simulated';
  readonly simulated = true;
  readonly unpredictable = true;
  readonly pairs = PAIRS;
  /** The id contains everything needed to find its prices again. */
  readonly epoch = '';
  private readonly clock: Clock;
  private readonly market: ReadonlyMap<Pair, PairMarket>;
  private readonly emitter: TickEmitter;
  private endWarmUp: (() => void) | undefined;

  constructor(
    readonly id: string,
    model: PriceModel,
    { clock, timer = systemTimer }: FeedTime,
  ) {
    this.clock = clock;
    this.market = currencyMarket(model);
    this.emitter = new TickEmitter(timer, (pair) => this.market.get(pair)?.tick(clock.now()));
  }

  async start(): Promise<void> {}

  warmUp(): void {
    this.endWarmUp ??= warmUp(this.market.values(), WARM_HOURS, this.clock.now());
  }

  async stop(): Promise<void> {
    this.endWarmUp?.();
    this.endWarmUp = undefined;
    this.emitter.stop();
  }

  status(): FeedStatus {
    return { state: 'open', lastTickAt: Math.floor(this.clock.now() / 1_000) * 1_000 };
  }

  async candles({ pair, timeframe, limit }: CandleQuery): Promise<readonly Candle[]> {
    return this.pairMarket(pair).candles(timeframe, limit, this.clock.now());
  }

  async pastCandles({ pair, timeframe, limit }: CandleQuery, until: number): Promise<readonly Candle[]> {
    return this.pairMarket(pair).pastCandles(timeframe, limit, Math.min(until, this.clock.now()));
  }

  async formingCandle(pair: Pair, timeframe: Timeframe): Promise<Candle> {
    return this.pairMarket(pair).forming(timeframe, this.clock.now());
  }

  async lastTick(pair: Pair): Promise<Tick> {
    return this.pairMarket(pair).tick(this.clock.now());
  }

  async tickAtOrBefore(pair: Pair, time: number): Promise<Tick | undefined> {
    return this.market.get(pair)?.tick(Math.min(time, this.clock.now()));
  }

  sourceTime(time: number): number {
    return time;
  }

  subscribe(pair: Pair, handler: (tick: Tick) => void): () => void {
    return this.emitter.subscribe(pair, handler);
  }

  private pairMarket(pair: Pair): PairMarket {
    const market = this.market.get(pair);
    if (market === undefined) throw pairWithoutData(pair);
    return market;
  }
}
