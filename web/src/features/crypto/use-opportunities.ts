import { useCryptoOpportunitiesQuery } from '../../gql/crypto';
import { FETCHED_BY_SCREEN, queryState } from '../../lib/apollo/query-state';

/** Opportunities change on the hour; an open page shows the change within a minute. */
const POLL_MS = 60_000;

/** The open opportunities; undefined until loaded. */
export function useOpportunities() {
  const result = useCryptoOpportunitiesQuery({ ...FETCHED_BY_SCREEN, pollInterval: POLL_MS });
  const opportunities = result.data?.cryptoOpportunities;
  return { opportunities, ...queryState(result, opportunities) };
}

export type Opportunities = ReturnType<typeof useOpportunities>;
