import type { CoinSymbol } from '#schema/coin.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { coinWithoutData } from '../crypto/crypto.errors.js';
import { type CryptoFeed, HOURLY_CANDLES, type HourlyCandles } from '../crypto/crypto-feed.js';
import type { PathMarket } from './path-market.js';
import { simulatedCoins } from './simulated-coins.js';
import { warmUp } from './warm-up.js';

/** Grows whenever a change to this folder changes a coin's price: outcomes are counted apart for each. */
const MODEL_VERSION = 1;

export interface SimulatedCryptoFeedOptions {
  /** A safe whole number; another seed is another market. */
  readonly seed: number;
  readonly clock: Clock;
}

/**
 * Coin prices made as the simulated currencies' are: a pure function of seed, coin and time, log prices martingales,
 * so every gateway sees the same market, nothing is stored and no signal can find a drift. It has no sessions:
 * every hour moves alike.
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
