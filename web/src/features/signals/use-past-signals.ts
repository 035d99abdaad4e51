import { NetworkStatus } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { usePastSignalsQuery } from '../../gql/signals';
import type { PastFilter } from './past-signals-filter';

const PAGE = 20;

/**
 * One's past signals, newest first, page by page.
 *
 * @param revision another number makes the list begin anew
 */
export function usePastSignals({ pair, outcome }: PastFilter, revision: number) {
  const { data, error, networkStatus, fetchMore, refetch } = usePastSignalsQuery({
    variables: { first: PAGE, pair: pair || null, outcome: outcome || null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    // A failure shows in `error`.
    refetch().catch(() => undefined);
  }, [revision, refetch]);
  const page = data?.pastSignals;
  const after = page?.endCursor ?? undefined;
  return {
    signals: page?.items,
    failed: error !== undefined && page === undefined,
    retrying: networkStatus === NetworkStatus.refetch,
    retry: () => void refetch(),
    loadingMore: networkStatus === NetworkStatus.fetchMore,
    loadMore: after === undefined ? undefined : () => fetchMore({ variables: { after } }),
  };
}
