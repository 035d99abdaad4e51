import { PAIRS, type Pair, priceDigits } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { systemTimer, type Timer } from '../../../platform/timer.js';
import { pairWithoutData } from '../market.errors.js';
import type { CandleQuery, FeedStatus, MarketFeed, Tick } from '../market-feed.js';
import { TickEmitter } from '../tick-emitter.js';
import { BrownianPath, type Session } from './brownian-path.js';
import { keyedHash, seedKey } from './keyed-random.js';
import { PathMarket, warmUp } from './path-market.js';
import { type PathShare, PricePath } from './price-path.js';

/**
 * A currency's value in dollars: log value = log(level) + dollarVolatility · D + ownVolatility · Z,
 * D one Brownian motion that all share (the dollar itself), Z one of its own.
 * Volatilities are a year's standard deviation of the log; their squares add up to the usual 7 to 11 % against the
 * dollar, and the shared part gives crosses such as EUR/GBP their smaller one.
 */
interface Currency {
  /** Dollars for one unit at the anchor of the simulated market. */
  readonly level: number;
  readonly dollarVolatility: number;
  readonly ownVolatility: number;
  /** Hours in which its own part moves. */
  readonly session: Session;
}

const CURRENCIES = {
  EUR: { level: 1.16, dollarVolatility: 0.063, ownVolatility: 0.033, session: 'europe' },
  GBP: { level: 1.33, dollarVolatility: 0.067, ownVolatility: 0.045, session: 'europe' },
  JPY: { level: 1 / 152, dollarVolatility: 0.05, ownVolatility: 0.081, session: 'asia' },
  AUD: { level: 0.66, dollarVolatility: 0.074, ownVolatility: 0.066, session: 'asia' },
  CHF: { level: 1 / 0.8, dollarVolatility: 0.062, ownVolatility: 0.046, session: 'europe' },
  NZD: { level: 0.58, dollarVolatility: 0.077, ownVolatility: 0.069, session: 'asia' },
} as const satisfies Record<string, Currency>;

type CurrencyCode = keyof typeof CURRENCIES;

const CURRENCY_CODES = ['EUR', 'GBP', 'JPY', 'AUD', 'CHF', 'NZD'] as const satisfies readonly CurrencyCode[];

/** Ticks and candles of one currency pair. */
class PairMarket extends PathMarket {
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
 * The market of each pair for one seed. A pair's log price is the base currency's log value less the quote currency's,
 * so crosses agree with their dollar pairs at every second (EUR/GBP = EUR/USD ÷ GBP/USD but for rounding).
 */
function simulatedMarket(seed: number): ReadonlyMap<Pair, PairMarket> {
  const key = seedKey(seed);
  const dollar = new BrownianPath(keyedHash(key, 0), 'dollar');
  const own = CURRENCY_CODES.map((code, index) => ({
    code,
    path: new BrownianPath(keyedHash(key, index + 1), CURRENCIES[code].session),
  }));
  return new Map(PAIRS.map((pair) => [pair, new PairMarket(pair, pricePath(pair, dollar, own))]));
}

interface OwnPath {
  readonly code: CurrencyCode;
  readonly path: BrownianPath;
}

function pricePath(pair: Pair, dollar: BrownianPath, own: readonly OwnPath[]): PricePath {
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

/** Hours that an analysis of hourly candles needs, and one more. */
const WARM_HOURS = 301;
/** To be raised whenever a change to this folder changes a price. */
const MODEL_VERSION = 1;

interface SimulatedFeedOptions {
  /** A safe whole number; another seed is another market. */
  readonly seed: number;
  readonly clock: Clock;
  readonly timer?: Timer;
}

/**
 * A market that is always open. Its price at any second is a pure function of seed, pair and time, so all gateways and
 * all runs see the same one and nothing is stored. Log prices are martingales, so no signal can find a drift in them.
 */
export function createSimulatedFeed(options: SimulatedFeedOptions): MarketFeed {
  return new SimulatedFeed(options);
}

class SimulatedFeed implements MarketFeed {
  readonly id: string;
  readonly kind = 'simulated';
  readonly simulated = true;
  readonly martingale = true;
  readonly pairs = PAIRS;
  readonly epoch: string;
  private readonly clock: Clock;
  private readonly market: ReadonlyMap<Pair, PairMarket>;
  private readonly emitter: TickEmitter;
  private former: { readonly epoch: string; readonly market: ReadonlyMap<Pair, PairMarket> } | undefined;
  private endWarmUp: (() => void) | undefined;

  constructor({ seed, clock, timer = systemTimer }: SimulatedFeedOptions) {
    this.id = `simulated:${seed}`;
    this.epoch = `${MODEL_VERSION}:${seed}`;
    this.clock = clock;
    this.market = simulatedMarket(seed);
    this.emitter = new TickEmitter(timer, (pair) => this.market.get(pair)?.tick(clock.now()));
  }

  async start(): Promise<void> {
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

  async formingCandle(pair: Pair, timeframe: Timeframe): Promise<Candle> {
    return this.pairMarket(pair).forming(timeframe, this.clock.now());
  }

  async lastTick(pair: Pair): Promise<Tick> {
    return this.pairMarket(pair).tick(this.clock.now());
  }

  async tickAtOrBefore(pair: Pair, time: number, epoch = this.epoch): Promise<Tick | undefined> {
    return this.marketOf(epoch)?.get(pair)?.tick(Math.min(time, this.clock.now()));
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

  /** The market of a signal that was made with another seed, to settle it by the prices of that one. */
  private marketOf(epoch: string): ReadonlyMap<Pair, PairMarket> | undefined {
    if (epoch === this.epoch) return this.market;
    const [version, seed] = epoch.split(':').map(Number);
    if (version !== MODEL_VERSION || seed === undefined || !Number.isSafeInteger(seed)) return undefined;
    if (this.former?.epoch !== epoch) this.former = { epoch, market: simulatedMarket(seed) };
    return this.former.market;
  }
}
