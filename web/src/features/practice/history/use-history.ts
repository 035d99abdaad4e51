import { usePracticeHistoryQuery } from '../../../gql/practice';
import { PAGE_BY_PAGE, pagedList } from '../../../lib/apollo/paged-query';
import { type HistoryFilter, historyVariables } from '../trades/trade-lists';

/** One's settled trades, newest first, page by page. */
export function useHistory(filter: HistoryFilter) {
  const asked = usePracticeHistoryQuery({ ...PAGE_BY_PAGE, variables: historyVariables(filter) });
  return pagedList(asked.data?.practiceTrades, asked);
}

export type PracticeHistory = ReturnType<typeof useHistory>;
