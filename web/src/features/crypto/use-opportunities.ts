import { NetworkStatus } from '@apollo/client';
import { useCryptoOpportunitiesQuery } from '../../gql/crypto';

/** They change at full hours; a page left open follows within a minute. */
const POLL_MS = 60_000;

/** The opportunities that run; undefined until they are known. */
export function useOpportunities() {
  const { data, error, networkStatus, refetch } = useCryptoOpportunitiesQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    pollInterval: POLL_MS,
    notifyOnNetworkStatusChange: true,
  });
  const opportunities = data?.cryptoOpportunities;
  return {
    opportunities,
    failed: error !== undefined && opportunities === undefined,
    retrying: networkStatus === NetworkStatus.refetch,
    retry: () => void refetch(),
  };
}

export type Opportunities = ReturnType<typeof useOpportunities>;
