import type { CoinSymbol } from '#schema/coin.js';
import type { MarketKey } from '../market-key.js';
import { BrownianPath, type MarketPath } from './brownian-path.js';
import { type Session, SessionTime, VolatilityTime } from './business-time.js';
import { JumpingPath } from './jumping-path.js';
import { KeyedNoise } from './keyed-noise.js';

export const CURRENCY_CODES = ['EUR', 'GBP', 'JPY', 'AUD', 'CHF', 'NZD'] as const;

export type CurrencyCode = (typeof CURRENCY_CODES)[number];

/** What moves prices: the dollar, all coins together, and each currency and coin by itself. */
export type PathName = 'dollar' | CurrencyCode | 'coins' | CoinSymbol;

/** How the parts of prices move. */
export interface PriceModel {
  path(name: PathName, session: Session): MarketPath;
}

/** To be raised whenever a change to this folder changes a price. */
const MODEL_VERSION = 2;

/** Identifies the prices of a key without telling it. */
export function simulatedFeedId({ publicId }: MarketKey): string {
  return `simulated-v${MODEL_VERSION}:${publicId}`;
}

/**
 * Each path has a key of its own, derived from all 128 bits. Volatility is chance that all currencies share, as all coins do:
 * a nervous day is one for every pair.
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
