import { Token } from '../../../platform/service-registry.js';
import type { CoinMinutes } from '../../market/crypto-feed.js';

/** Two sources of coins' prices, whose closes of the same minute are compared. */
export interface CoinComparison {
  /** That of the coins' opportunities. */
  readonly first: CoinMinutes;
  readonly second: CoinMinutes;
}

/** Undefined if the operator has named no second source. */
export const COIN_COMPARISON = new Token<CoinComparison | undefined>('coin comparison');
