import { COINS, type CoinSymbol } from '#schema/coin.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { type CryptoFeed, HOURLY_CANDLES, type HourlyCandles } from '../crypto-feed.js';
import { coinWithoutData } from '../market.errors.js';
import type { MarketKey } from '../market-key.js';
import { PathMarket, warmUp } from './path-market.js';
import { modelOfKey, type PriceModel, simulatedFeedId } from './price-model.js';
import { PricePath } from './price-path.js';

/**
 * A coin's value in dollars:
 *   log value = log(level) + marketVolatility · M + ownVolatility · Z
 * with M one Brownian motion that all coins share and Z one for this coin. Volatilities are a year's standard deviation
 * of the log. Their squares add up to some 50 % for Bitcoin and 70 to 95 % for the others, the usual size of recent
 * years; through the shared part coins move together, as real ones do. Levels have the magnitude of those at the end of
 * 2025. All numbers are ours, rounded; they imitate a market and predict nothing.
 */
interface CoinLevel {
  /** Dollars per coin at the anchor of the simulated market. */
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

/** The market of each coin, independent of the currencies. */
function coinMarket(model: PriceModel): ReadonlyMap<CoinSymbol, PathMarket> {
  const market = model.path('coins', 'always');
  return new Map(
    COINS.map(({ symbol, digits }) => {
      const { level, marketVolatility, ownVolatility } = COIN_LEVELS[symbol];
      const shares = [
        { path: market, volatility: marketVolatility },
        { path: model.path(symbol, 'always'), volatility: ownVolatility },
      ];
      return [symbol, new PathMarket(new PricePath(digits, Math.log(level), shares))];
    }),
  );
}

interface SimulatedCryptoFeedOptions {
  /** The same key as for the currencies. */
  readonly key: MarketKey;
  readonly clock: Clock;
}

/**
 * Coin prices, generated like those of `SimulatedFeed`: a pure function of key, coin and time; log prices are
 * martingales. There are no sessions: all hours move alike.
 */
export function createSimulatedCryptoFeed({ key, clock }: SimulatedCryptoFeedOptions): CryptoFeed {
  return new SimulatedCryptoFeed(simulatedFeedId(key), modelOfKey(key), clock);
}

class SimulatedCryptoFeed implements CryptoFeed {
  readonly simulated = true;
  private readonly coins: ReadonlyMap<CoinSymbol, PathMarket>;
  private endWarmUp: (() => void) | undefined;

  constructor(
    readonly id: string,
    model: PriceModel,
    private readonly clock: Clock,
  ) {
    this.coins = coinMarket(model);
  }

  async start(): Promise<void> {}

  warmUp(): void {
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
