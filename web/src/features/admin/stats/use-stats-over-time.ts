import { useMemo } from 'react';
import { useAdminStatsOverTimeQuery } from '../../../gql/admin-stats';
import { rangeUntil } from './day-key';
import type { DayFigures } from './measures';

/** Every day of a period, oldest first; undefined until they are known. @param last the period's last day */
export function useStatsOverTime(last: string, length: number) {
  const { data, previousData, error, loading, refetch } = useAdminStatsOverTimeQuery({
    variables: rangeUntil(last, length),
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const answered = (data ?? previousData)?.adminStatsOverTime;
  // The same array until there is another answer: the chart draws anew for another.
  const days = useMemo(
    () =>
      answered?.map(
        ({ hitRate, ...figures }): DayFigures => ({
          ...figures,
          hitRate: hitRate.sufficient ? hitRate.rate : null,
        }),
      ),
    [answered],
  );
  return {
    days,
    failed: error !== undefined && !data,
    retrying: loading,
    // A retry that fails again shows as `failed`.
    retry: () => void refetch().catch(() => undefined),
  };
}
