import { useXpHistoryQuery } from '../../../gql/rewards-history';
import { PAGE_BY_PAGE, pagedList } from '../../../lib/apollo/paged-query';
import { useRevision } from '../../../lib/apollo/use-revision';

const PAGE = 20;

/**
 * What one's XP is made of, newest first, page by page.
 *
 * @param xp one's total, undefined until it is known; another one makes the list begin anew
 */
export function useXpHistory(xp: number | undefined) {
  const asked = useXpHistoryQuery({ ...PAGE_BY_PAGE, variables: { first: PAGE } });
  useRevision(xp, asked.refetch);
  return pagedList(asked.data?.xpHistory, asked);
}
