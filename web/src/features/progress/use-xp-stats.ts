import { XP_POLL_MS } from '#schema/limits.js';
import { useXpChangedSubscription, useXpStatsQuery, type XpTotalsFragment } from '../../gql/progress';

/**
 * One's totals, asked for every 5 s while the tab is in view, which is also how the gateway counts the time spent,
 * and told by the gateway as soon as they change. Undefined until the first answer.
 */
export function useXpStats(): XpTotalsFragment | undefined {
  const { data, previousData } = useXpStatsQuery({ pollInterval: XP_POLL_MS });
  // What it tells goes into the cache, where the query above reads it.
  useXpChangedSubscription({ ignoreResults: true });
  // A poll that fails leaves the last totals standing. They are null while a sign-out is under way.
  return (data ?? previousData)?.xpStats ?? undefined;
}
