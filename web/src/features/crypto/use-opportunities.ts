import { useCryptoOpportunitiesQuery } from '../../gql/crypto';
import { queryState } from '../../lib/apollo/query-state';

/** They change at full hours; an open page shows that within a minute. */
const POLL_MS = 60_000;

/** The open opportunities; undefined until they are known. */
export function useOpportunities() {
  const result = useCryptoOpportunitiesQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    pollInterval: POLL_MS,
    notifyOnNetworkStatusChange: true,
  });
  const opportunities = result.data?.cryptoOpportunities;
  return { opportunities, ...queryState(result, opportunities) };
}

export type Opportunities = ReturnType<typeof useOpportunities>;
