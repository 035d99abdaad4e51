import type { CoinSymbol } from '#schema/coin.js';
import type { Candle } from '../../engine/candle.js';
import { Token } from '../../platform/service-registry.js';
import type { FeedKind } from './market-feed.js';

/** Number of newest closed candles in a feed's answer: an analysis needs 300, at each hour of a day. */
export const HOURLY_CANDLES = 324;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

/** Hourly candles, prices in dollars. */
export interface HourlyCandles {
  /** The newest `HOURLY_CANDLES`, oldest first; fewer if the market is younger. */
  readonly closed: readonly Candle[];
  /** The candle of this hour, if it has a price yet. */
  readonly forming: Candle | undefined;
}

/**
 * Source of coin prices; coins are traded around the clock. All times are epoch milliseconds of the clock that the feed
 * was created with.
 */
export interface CryptoFeed {
  /**
   * Public; outcomes are counted separately for each id: 'simulated-v2:' and 16 digits that name its key, 'binance'.
   */
  readonly id: string;
  /** The prices are not of a real market. */
  readonly simulated: boolean;
  start(): Promise<void>;
  /** Computes in advance what first queries need, in slices between other work; called once the gateway serves. */
  warmUp?(): void;
  stop(): Promise<void>;
  /** @throws FarolError UNAVAILABLE if there are no prices at present */
  hourly(symbol: CoinSymbol): Promise<HourlyCandles>;
  /**
   * The last `count` hourly candles closed by `time`, a full hour that must not be in the future. Oldest first; fewer
   * if the market has gaps.
   *
   * @throws FarolError UNAVAILABLE if they cannot be fetched at present
   */
  closedBy(symbol: CoinSymbol, time: number, count: number): Promise<readonly Candle[]>;
}

/** A source of coins' candles of one minute, prices in dollars; two of them are compared. */
export interface CoinMinutes {
  /** Public: the name of an exchange, and its host if that is not the exchange's own. */
  readonly id: string;
  readonly kind: FeedKind;
  /**
   * The closed candles that open from `from` to `to`, both included and epoch milliseconds, oldest first. A minute
   * without a trade has none.
   *
   * @throws Error if they cannot be fetched at present
   */
  minutes(symbol: CoinSymbol, from: number, to: number): Promise<readonly Candle[]>;
}

/** The feed of coin prices. */
export const CRYPTO_FEED = new Token<CryptoFeed>('crypto feed');
