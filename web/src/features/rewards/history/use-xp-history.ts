import { NetworkStatus } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { useXpHistoryQuery } from '../../../gql/rewards-history';

const PAGE = 20;

/**
 * What one's XP is made of, newest first, page by page.
 *
 * @param xp one's total, undefined until it is known; another one makes the list begin anew
 */
export function useXpHistory(xp: number | undefined) {
  const { data, error, networkStatus, fetchMore, refetch } = useXpHistoryQuery({
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const seen = useRef(xp);
  useEffect(() => {
    const before = seen.current;
    seen.current = xp;
    if (before === undefined || before === xp) return;
    // A failure shows in `error`.
    refetch().catch(() => undefined);
  }, [xp, refetch]);
  const page = data?.xpHistory;
  const after = page?.endCursor ?? undefined;
  return {
    entries: page?.items,
    failed: error !== undefined && page === undefined,
    retrying: networkStatus === NetworkStatus.refetch,
    retry: () => void refetch().catch(() => undefined),
    loadingMore: networkStatus === NetworkStatus.fetchMore,
    loadMore: after === undefined ? undefined : () => fetchMore({ variables: { after } }),
  };
}
