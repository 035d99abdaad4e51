import { useCryptoOpportunitiesQuery } from '../../gql/crypto';
import { CACHE_THEN_NETWORK, queryState } from '../../lib/apollo/query-state';

/** They change at full hours; an open page shows that within a minute. */
const POLL_MS = 60_000;

/** The open opportunities; undefined until they are known. */
export function useOpportunities() {
  const result = useCryptoOpportunitiesQuery({
    ...CACHE_THEN_NETWORK,
    pollInterval: POLL_MS,
  });
  const opportunities = result.data?.cryptoOpportunities;
  return { opportunities, ...queryState(result, opportunities) };
}

export type Opportunities = ReturnType<typeof useOpportunities>;
