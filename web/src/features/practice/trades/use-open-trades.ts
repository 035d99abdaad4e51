import { useOpenPracticeTradesQuery } from '../../../gql/practice';

/** One's open trades, newest first; placed and settled ones come and go through the cache. */
export function useOpenTrades() {
  const { data, error, loading, refetch } = useOpenPracticeTradesQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  return {
    trades: data?.practiceTrades?.items,
    failed: error !== undefined && data === undefined,
    retrying: loading,
    retry: () => void refetch().catch(() => undefined),
  };
}

export type OpenTrades = ReturnType<typeof useOpenTrades>;
