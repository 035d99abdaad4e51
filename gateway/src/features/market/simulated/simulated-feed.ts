import { PAIRS, type Pair, priceDigits } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { systemTimer, type Timer } from '../../../platform/timer.js';
import { pairWithoutData } from '../market.errors.js';
import type { CandleQuery, FeedStatus, MarketFeed, Tick } from '../market-feed.js';
import type { MarketKey } from '../market-key.js';
import { TickEmitter } from '../tick-emitter.js';
import type { Session } from './business-time.js';
import { PathMarket, warmUp } from './path-market.js';
import {
  CURRENCY_CODES,
  type CurrencyCode,
  modelOfKey,
  type PriceModel,
  simulatedFeedId,
} from './price-model.js';
import { type MarketPath, type PathShare, PricePath } from './price-path.js';

/**
 * A currency's value in dollars:
 *   log value = log(level) + dollarVolatility · D + ownVolatility · Z
 * with D one Brownian motion that all currencies share (the dollar itself) and Z one for this currency. Volatilities
 * are a year's standard deviation of the log. Their squares add up to the usual 7 to 11 % against the dollar, and the
 * shared part gives crosses such as EUR/GBP their smaller volatility.
 */
interface Currency {
  /** Dollars per unit at the anchor of the simulated market. */
  readonly level: number;
  readonly dollarVolatility: number;
  readonly ownVolatility: number;
  /** Trading hours that move its own part. */
  readonly session: Session;
}

const CURRENCIES = {
  EUR: { level: 1.16, dollarVolatility: 0.063, ownVolatility: 0.033, session: 'europe' },
  GBP: { level: 1.33, dollarVolatility: 0.067, ownVolatility: 0.045, session: 'europe' },
  JPY: { level: 1 / 152, dollarVolatility: 0.05, ownVolatility: 0.081, session: 'asia' },
  AUD: { level: 0.66, dollarVolatility: 0.074, ownVolatility: 0.066, session: 'asia' },
  CHF: { level: 1 / 0.8, dollarVolatility: 0.062, ownVolatility: 0.046, session: 'europe' },
  NZD: { level: 0.58, dollarVolatility: 0.077, ownVolatility: 0.069, session: 'asia' },
} as const satisfies Record<CurrencyCode, Currency>;

/** Ticks and candles of one currency pair. */
export class PairMarket extends PathMarket {
  constructor(
    private readonly pair: Pair,
    path: PricePath,
  ) {
    super(path);
  }

  override tick(time: number): Tick {
    return { pair: this.pair, ...super.tick(time) };
  }
}

/**
 * The market of each pair. A pair's log price is the base currency's log value minus the quote currency's, so crosses
 * agree with their dollar pairs at every second (EUR/GBP = EUR/USD ÷ GBP/USD, apart from rounding).
 */
export function currencyMarket(model: PriceModel): ReadonlyMap<Pair, PairMarket> {
  const dollar = model.path('dollar', 'dollar');
  const own = CURRENCY_CODES.map((code) => ({ code, path: model.path(code, CURRENCIES[code].session) }));
  return new Map(PAIRS.map((pair) => [pair, new PairMarket(pair, pricePath(pair, dollar, own))]));
}

interface OwnPath {
  readonly code: CurrencyCode;
  readonly path: MarketPath;
}

function pricePath(pair: Pair, dollar: MarketPath, own: readonly OwnPath[]): PricePath {
  const legs = own.flatMap(({ code, path }) => {
    const sign = pair.startsWith(code) ? 1 : pair.endsWith(code) ? -1 : 0;
    return sign === 0 ? [] : [{ sign, path, currency: CURRENCIES[code] }];
  });
  const logLevel = legs.reduce((sum, { sign, currency }) => sum + sign * Math.log(currency.level), 0);
  const dollarVolatility = legs.reduce(
    (sum, { sign, currency }) => sum + sign * currency.dollarVolatility,
    0,
  );
  const ownShares: PathShare[] = legs.map(({ sign, path, currency }) => ({
    path,
    volatility: sign * currency.ownVolatility,
  }));
  return new PricePath(priceDigits(pair), logLevel, [
    { path: dollar, volatility: dollarVolatility },
    ...ownShares,
  ]);
}

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
