import { COINS, type CoinSymbol } from '#schema/coin.js';
import { BrownianPath } from './brownian-path.js';
import { COIN_LEVELS } from './coin-levels.js';
import { keyedHash, seedKey } from './hash.js';
import { PathMarket } from './path-market.js';
import { PricePath } from './price-path.js';

/** Far from the keys of the currencies, which count from 0. */
const FIRST_KEY = 1_000;

/** The simulated coin market of one seed, apart from the currencies': for each coin its ticks and candles. */
export function simulatedCoins(seed: number): ReadonlyMap<CoinSymbol, PathMarket> {
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
