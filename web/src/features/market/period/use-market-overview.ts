import type { OverviewPeriod } from '#schema/overview.js';
import type { Pair } from '#schema/pair.js';
import { type MarketOverviewQuery, useMarketOverviewQuery } from '../../../gql/market-period';

export type Overview = MarketOverviewQuery['marketOverview'];

/** A pair over a period. While another one is on its way, the one before stays in view, and `pending` says so. */
export function useMarketOverview(pair: Pair, period: OverviewPeriod) {
  const { data, previousData, error, refetch } = useMarketOverviewQuery({
    variables: { pair, period },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const overview = (data ?? previousData)?.marketOverview;
  const isOwn = overview?.pair === pair && overview.period === period;
  return {
    overview: error && !isOwn ? undefined : overview,
    error: isOwn ? undefined : error,
    pending: !isOwn && !error,
    retry: () => void refetch(),
  };
}
