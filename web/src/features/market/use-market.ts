import { useMarketQuery } from '../../gql/market';

const POLL_MS = 60_000;

/** State of the market and the pairs that its feed has; undefined until the first answer. */
export const useMarket = () => useMarketQuery().data?.market;

/** The same, polled every minute: for the header, which is always shown. Other readers get it from the cache. */
export const usePolledMarket = () => useMarketQuery({ pollInterval: POLL_MS }).data?.market;

/**
 * Whether the first answer is still awaited. Until then the default market may have been asked for that the feed
 * lacks, and that failure is not shown: what the feed has is asked for next.
 */
export function useMarketAwaited(): boolean {
  const { data, loading } = useMarketQuery();
  return loading && data === undefined;
}
