import { PAIRS, type Pair, priceDigits } from '#schema/pair.js';
import { BrownianPath } from './brownian-path.js';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from './currency.js';
import { keyedHash, seedKey } from './hash.js';
import { PairMarket } from './pair-market.js';
import { type PathShare, PricePath } from './price-path.js';

/**
 * The simulated market of one seed: for each pair its ticks and candles. A pair's log price is the base currency's
 * log value less the quote currency's, so crosses agree with their dollar pairs at every second
 * (EUR/GBP = EUR/USD ÷ GBP/USD but for rounding).
 */
export function simulatedMarket(seed: number): ReadonlyMap<Pair, PairMarket> {
  const key = seedKey(seed);
  const dollar = new BrownianPath(keyedHash(key, 0), 'dollar');
  const own = CURRENCY_CODES.map((code, index) => ({
    code,
    path: new BrownianPath(keyedHash(key, index + 1), CURRENCIES[code].session),
  }));
  return new Map(PAIRS.map((pair) => [pair, new PairMarket(pair, pricePath(pair, dollar, own))]));
}

interface OwnPath {
  readonly code: CurrencyCode;
  readonly path: BrownianPath;
}

function pricePath(pair: Pair, dollar: BrownianPath, own: readonly OwnPath[]): PricePath {
  const legs = own.flatMap(({ code, path }) => {
    const sign = pair.startsWith(code) ? 1 : pair.endsWith(code) ? -1 : 0;
    return sign === 0 ? [] : [{ sign, path, currency: CURRENCIES[code] }];
  });
  const logLevel = legs.reduce((sum, { sign, currency }) => sum + sign * Math.log(currency.level), 0);
  const dollarVolatility = legs.reduce(
    (sum, { sign, currency }) => sum + sign * currency.dollarVolatility,
    0,
  );
  const ownShares: PathShare[] = legs.map(({ sign, path, currency }) => ({
    path,
    volatility: sign * currency.ownVolatility,
  }));
  return new PricePath(priceDigits(pair), logLevel, [
    { path: dollar, volatility: dollarVolatility },
    ...ownShares,
  ]);
}
