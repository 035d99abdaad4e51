import type { CoinSymbol } from '#schema/coin.js';
import type { MarketKey } from '../market-key.js';
import { BrownianPath, type MarketPath } from './brownian-path.js';
import { type Session, SessionTime } from './business-time.js';
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

/** Each path has a key of its own, derived from all 128 bits. */
export function modelOfKey(key: MarketKey): PriceModel {
  return {
    path: (name, session) =>
      new BrownianPath(new KeyedNoise(key.derive(`path ${name}`)), new SessionTime(session)),
  };
}
