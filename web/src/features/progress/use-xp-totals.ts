import { NetworkStatus } from '@apollo/client';
import { useXpStatsQuery } from '../../gql/progress';

/** One's totals, for a page; the header's badge keeps them up to date. */
export function useXpTotals() {
  const { data, previousData, error, networkStatus, refetch } = useXpStatsQuery({
    fetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const totals = (data ?? previousData)?.xpStats ?? undefined;
  return {
    totals,
    failed: error !== undefined && totals === undefined,
    retrying: networkStatus === NetworkStatus.refetch,
    retry: () => void refetch().catch(() => undefined),
  };
}
