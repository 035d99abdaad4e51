import { useXpStatsQuery } from '../../gql/progress';
import { queryState } from '../../lib/apollo/query-state';

/** The user's totals, for a page; the header's badge keeps them current. */
export function useXpTotals() {
  const result = useXpStatsQuery({ fetchPolicy: 'cache-first' });
  const totals = (result.data ?? result.previousData)?.xpStats ?? undefined;
  return { totals, ...queryState(result, totals) };
}
