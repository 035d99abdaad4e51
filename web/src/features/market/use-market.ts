import { useMarketQuery } from '../../gql/market';

const POLL_MS = 60_000;

/** State of the market and the feed's pairs; undefined until the first answer. */
export const useMarket = () => useMarketQuery().data?.market;

/** The same, polled every minute for the header, which is always shown. Other components read it from the cache. */
export const usePolledMarket = () => useMarketQuery({ pollInterval: POLL_MS }).data?.market;

/**
 * Whether the first answer is still pending. Until then, the default market may have been requested even though the
 * feed lacks it. That failure is not shown, because a market that the feed has is requested next.
 */
export function useMarketAwaited(): boolean {
  const { data, loading } = useMarketQuery();
  return loading && data === undefined;
}
