import type { CoinSymbol } from '#schema/coin.js';
import { useCryptoCandlesQuery } from '../../gql/crypto';
import { CACHE_THEN_NETWORK, queryState } from '../../lib/apollo/query-state';

/** Hourly candles change slowly: the forming one is refreshed once a minute. */
const POLL_MS = 60_000;

/** A week of a coin's candles; undefined until loaded. */
export function useCoinCandles(symbol: CoinSymbol) {
  const result = useCryptoCandlesQuery({
    variables: { symbol },
    ...CACHE_THEN_NETWORK,
    pollInterval: POLL_MS,
  });
  const series = result.data?.cryptoCandles;
  // `data` keeps another coin's candles until this one's arrive.
  const own = series?.symbol === symbol ? series : undefined;
  return { series: own, ...queryState(result, own) };
}
