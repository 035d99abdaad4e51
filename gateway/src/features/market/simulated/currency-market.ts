import { PAIRS, type Pair, priceDigits } from '#schema/pair.js';
import type { Tick } from '../market-feed.js';
import type { MarketPath } from './brownian-path.js';
import type { Session } from './business-time.js';
import { PathMarket } from './path-market.js';
import { CURRENCY_CODES, type CurrencyCode, type PriceModel } from './price-model.js';
import { type PathShare, PricePath } from './price-path.js';

/**
 * A currency's value in dollars:
 *   log value = log(level) + dollarVolatility · D + ownVolatility · Z
 * with D one Brownian motion that all currencies share (the dollar itself) and Z one for this currency. Volatilities
 * are a year's standard deviation of the log. Their squares add up to the usual 7 to 11 % against the dollar, and the
 * shared part gives crosses such as EUR/GBP their smaller volatility.
 */
interface Currency {
  /** Dollars per unit at the anchor of the simulated market. */
  readonly level: number;
  readonly dollarVolatility: number;
  readonly ownVolatility: number;
  /** Trading hours that move its own part. */
  readonly session: Session;
}

const CURRENCIES = {
  EUR: { level: 1.16, dollarVolatility: 0.063, ownVolatility: 0.033, session: 'europe' },
  GBP: { level: 1.33, dollarVolatility: 0.067, ownVolatility: 0.045, session: 'europe' },
  JPY: { level: 1 / 152, dollarVolatility: 0.05, ownVolatility: 0.081, session: 'asia' },
  AUD: { level: 0.66, dollarVolatility: 0.074, ownVolatility: 0.066, session: 'asia' },
  CHF: { level: 1 / 0.8, dollarVolatility: 0.062, ownVolatility: 0.046, session: 'europe' },
  NZD: { level: 0.58, dollarVolatility: 0.077, ownVolatility: 0.069, session: 'asia' },
} as const satisfies Record<CurrencyCode, Currency>;

/** Ticks and candles of one currency pair. */
export class PairMarket extends PathMarket {
  constructor(
    private readonly pair: Pair,
    path: PricePath,
  ) {
    super(path);
  }

  override tick(time: number): Tick {
    return { pair: this.pair, ...super.tick(time) };
  }
}

/**
 * The market of each pair. A pair's log price is the base currency's log value minus the quote currency's, so crosses
 * agree with their dollar pairs at every second (EUR/GBP = EUR/USD ÷ GBP/USD, apart from rounding).
 */
export function currencyMarket(model: PriceModel): ReadonlyMap<Pair, PairMarket> {
  const dollar = model.path('dollar', 'dollar');
  const own = CURRENCY_CODES.map((code) => ({ code, path: model.path(code, CURRENCIES[code].session) }));
  return new Map(PAIRS.map((pair) => [pair, new PairMarket(pair, pricePath(pair, dollar, own))]));
}

interface OwnPath {
  readonly code: CurrencyCode;
  readonly path: MarketPath;
}

function pricePath(pair: Pair, dollar: MarketPath, own: readonly OwnPath[]): PricePath {
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
