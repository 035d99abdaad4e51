import type { CoinSymbol } from '#schema/coin.js';
import type { Candle } from '../../engine/candle.js';
import { Token } from '../../platform/service-registry.js';

/** The newest closed candles that a feed gives: the 300 of an analysis, at each hour of a day. */
export const HOURLY_CANDLES = 324;

export const HOUR_MS = 3_600_000;

/** Hourly candles, prices in dollars. */
export interface HourlyCandles {
  /** The newest `HOURLY_CANDLES`, oldest first; fewer where the market is younger. */
  readonly closed: readonly Candle[];
  /** The candle of this hour, if it has a price yet. */
  readonly forming: Candle | undefined;
}

/**
 * Where coin prices come from, which are traded around the clock. All times are epoch milliseconds of the clock that
 * the feed was made with.
 */
export interface CryptoFeed {
  /** Public; outcomes are counted apart for each: 'simulated-v2:' and 16 digits that name its key, 'binance'. */
  readonly id: string;
  /** The prices are not of a real market. */
  readonly simulated: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** @throws FarolError UNAVAILABLE where there are no prices now */
  hourly(symbol: CoinSymbol): Promise<HourlyCandles>;
  /**
   * The last `count` hourly candles that had closed by `time`, a full hour not in the future; oldest first,
   * fewer where the market has gaps.
   *
   * @throws FarolError UNAVAILABLE where they cannot be asked for now
   */
  closedBy(symbol: CoinSymbol, time: number, count: number): Promise<readonly Candle[]>;
}

/** The feed of coins. */
export const CRYPTO_FEED = new Token<CryptoFeed>('crypto feed');
