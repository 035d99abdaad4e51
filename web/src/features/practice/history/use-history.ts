import { NetworkStatus } from '@apollo/client';
import { usePracticeHistoryQuery } from '../../../gql/practice';
import { type HistoryFilter, historyVariables } from '../trades/trade-lists';

/** One's settled trades, newest first, page by page. */
export function useHistory(filter: HistoryFilter) {
  const { data, error, networkStatus, fetchMore, refetch } = usePracticeHistoryQuery({
    variables: historyVariables(filter),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.practiceTrades;
  const after = page?.endCursor ?? undefined;
  return {
    trades: page?.items,
    failed: error !== undefined && page === undefined,
    retrying: networkStatus === NetworkStatus.refetch,
    retry: () => void refetch().catch(() => undefined),
    loadingMore: networkStatus === NetworkStatus.fetchMore,
    loadMore: after === undefined ? undefined : () => fetchMore({ variables: { after } }),
  };
}

export type PracticeHistory = ReturnType<typeof useHistory>;
