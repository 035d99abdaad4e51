import { COINS, type CoinSymbol } from '#schema/coin.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { type CryptoFeed, HOURLY_CANDLES, type HourlyCandles } from '../crypto-feed.js';
import { coinWithoutData } from '../market.errors.js';
import { BrownianPath } from './brownian-path.js';
import { keyedHash, seedKey } from './keyed-random.js';
import { PathMarket, warmUp } from './path-market.js';
import { PricePath } from './price-path.js';

/**
 * A coin's value in dollars: log value = log(level) + marketVolatility · M + ownVolatility · Z,
 * M one Brownian motion that all coins share, Z one of its own.
 * Volatilities are a year's standard deviation of the log. Their squares add up to some 50 % for Bitcoin and 70 to
 * 95 % for the others, the usual size of recent years, and the shared part makes coins move together as they do.
 * Levels are of the size of the end of 2025. All are ours, rounded; they imitate a market and predict nothing.
 */
interface CoinLevel {
  /** Dollars for one coin at the anchor of the simulated market. */
  readonly level: number;
  readonly marketVolatility: number;
  readonly ownVolatility: number;
}

export const COIN_LEVELS: Readonly<Record<CoinSymbol, CoinLevel>> = {
  BTC: { level: 90_000, marketVolatility: 0.45, ownVolatility: 0.2 },
  ETH: { level: 3_100, marketVolatility: 0.56, ownVolatility: 0.4 },
  SOL: { level: 130, marketVolatility: 0.62, ownVolatility: 0.55 },
  XRP: { level: 2, marketVolatility: 0.5, ownVolatility: 0.62 },
  BNB: { level: 860, marketVolatility: 0.45, ownVolatility: 0.42 },
  ADA: { level: 0.4, marketVolatility: 0.6, ownVolatility: 0.6 },
  DOGE: { level: 0.14, marketVolatility: 0.62, ownVolatility: 0.7 },
  LINK: { level: 13, marketVolatility: 0.6, ownVolatility: 0.58 },
};

/** So high that no key is a currency's, whose keys count from 0. */
const FIRST_KEY = 1_000;

/** The market of each coin for one seed, independent of the currencies. */
function simulatedCoins(seed: number): ReadonlyMap<CoinSymbol, PathMarket> {
  const key = seedKey(seed);
  const path = (index: number) => new BrownianPath(keyedHash(key, FIRST_KEY + index), 'always');
  const market = path(0);
  return new Map(
    COINS.map(({ symbol, digits }, index) => {
      const { level, marketVolatility, ownVolatility } = COIN_LEVELS[symbol];
      const shares = [
        { path: market, volatility: marketVolatility },
        { path: path(index + 1), volatility: ownVolatility },
      ];
      return [symbol, new PathMarket(new PricePath(digits, Math.log(level), shares))];
    }),
  );
}

/** To be raised whenever a change to this folder changes a coin's price: outcomes are counted apart for each version. */
const MODEL_VERSION = 1;

interface SimulatedCryptoFeedOptions {
  /** A safe whole number; another seed is another market. */
  readonly seed: number;
  readonly clock: Clock;
}

/**
 * Coin prices, made as those of `SimulatedFeed`: a pure function of seed, coin and time, log prices martingales. There
 * are no sessions: every hour moves alike.
 */
export function createSimulatedCryptoFeed({ seed, clock }: SimulatedCryptoFeedOptions): CryptoFeed {
  return new SimulatedCryptoFeed(seed, clock);
}

class SimulatedCryptoFeed implements CryptoFeed {
  readonly id: string;
  readonly simulated = true;
  private readonly coins: ReadonlyMap<CoinSymbol, PathMarket>;
  private endWarmUp: (() => void) | undefined;

  constructor(
    seed: number,
    private readonly clock: Clock,
  ) {
    this.id = `simulated-v${MODEL_VERSION}:${seed}`;
    this.coins = simulatedCoins(seed);
  }

  async start(): Promise<void> {
    this.endWarmUp ??= warmUp(this.coins.values(), HOURLY_CANDLES + 1, this.clock.now());
  }

  async stop(): Promise<void> {
    this.endWarmUp?.();
    this.endWarmUp = undefined;
  }

  async hourly(symbol: CoinSymbol): Promise<HourlyCandles> {
    const now = this.clock.now();
    const market = this.market(symbol);
    return { closed: market.candles('1h', HOURLY_CANDLES, now), forming: market.forming('1h', now) };
  }

  async closedBy(symbol: CoinSymbol, time: number, count: number): Promise<readonly Candle[]> {
    return this.market(symbol).candles('1h', count, Math.min(time, this.clock.now()));
  }

  private market(symbol: CoinSymbol): PathMarket {
    const market = this.coins.get(symbol);
    if (!market) throw coinWithoutData(symbol);
    return market;
  }
}
