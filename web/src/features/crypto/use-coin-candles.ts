import type { CoinSymbol } from '#schema/coin.js';
import { useCryptoCandlesQuery } from '../../gql/crypto';
import { CACHE_THEN_NETWORK, queryState } from '../../lib/apollo/query-state';

/** Candles of an hour change slowly: the forming one is brought up to date once a minute. */
const POLL_MS = 60_000;

/** A week of candles of a coin; undefined until they are known. */
export function useCoinCandles(symbol: CoinSymbol) {
  const result = useCryptoCandlesQuery({
    variables: { symbol },
    ...CACHE_THEN_NETWORK,
    pollInterval: POLL_MS,
  });
  const series = result.data?.cryptoCandles;
  // Another coin's candles stay in `data` until this one's have come.
  const own = series?.symbol === symbol ? series : undefined;
  return { series: own, ...queryState(result, own) };
}
