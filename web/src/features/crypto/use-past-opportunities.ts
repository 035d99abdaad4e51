import { NetworkStatus } from '@apollo/client';
import { usePastCryptoOpportunitiesQuery } from '../../gql/crypto';

const PAGE = 10;

/** Opportunities that are over, newest first, page by page. */
export function usePastOpportunities() {
  const { data, error, networkStatus, fetchMore, refetch } = usePastCryptoOpportunitiesQuery({
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.pastCryptoOpportunities;
  const after = page?.endCursor ?? undefined;
  return {
    items: page?.items,
    failed: error !== undefined && page === undefined,
    retrying: networkStatus === NetworkStatus.refetch,
    retry: () => void refetch(),
    loadingMore: networkStatus === NetworkStatus.fetchMore,
    loadMore: after === undefined ? undefined : () => fetchMore({ variables: { after } }),
  };
}

export type PastOpportunities = ReturnType<typeof usePastOpportunities>;
