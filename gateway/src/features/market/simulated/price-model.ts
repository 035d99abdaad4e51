import type { CoinSymbol } from '#schema/coin.js';
import type { MarketKey } from '../market-key.js';
import { type Session, SessionTime, VolatilityTime } from './business-time.js';
import { KeyedNoise } from './keyed-noise.js';
import { BrownianPath, JumpingPath, type MarketPath } from './price-path.js';

export const CURRENCY_CODES = ['EUR', 'GBP', 'JPY', 'AUD', 'CHF', 'NZD'] as const;

export type CurrencyCode = (typeof CURRENCY_CODES)[number];

/** The independent factors of prices: the dollar, all coins together, and each currency and coin by itself. */
type PathName = 'dollar' | CurrencyCode | 'coins' | CoinSymbol;

/** The model by which price components move. */
export interface PriceModel {
  path(name: PathName, session: Session): MarketPath;
}

/** Increase it with every change in this folder that changes a price. */
const MODEL_VERSION = 2;

/** Identifies the prices of a key without revealing the key. */
export function simulatedFeedId({ publicId }: MarketKey): string {
  return `simulated-v${MODEL_VERSION}:${publicId}`;
}

/**
 * Each path has its own key, derived from all 128 bits. The random volatility is shared by all currencies, and by all
 * coins: a nervous day is nervous for every pair.
 */
export function modelOfKey(key: MarketKey): PriceModel {
  return {
    path(name, session) {
      const sessions = new SessionTime(session);
      const volatility = key.derive(
        session === 'always' ? 'volatility of coins' : 'volatility of currencies',
      );
      const time = new VolatilityTime(sessions, new KeyedNoise(volatility));
      const continuous = new BrownianPath(new KeyedNoise(key.derive(`path ${name}`)), time);
      return new JumpingPath(continuous, key.derive(`jumps ${name}`), sessions);
    },
  };
}
