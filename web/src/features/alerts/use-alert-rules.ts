import { useAlertBoardQuery } from '../../gql/alerts';
import { CACHE_THEN_NETWORK, queryState } from '../../lib/apollo/query-state';

/** The user's rules and whether alerts are paused; `rules` is undefined until loaded. */
export function useAlertRules() {
  const result = useAlertBoardQuery(CACHE_THEN_NETWORK);
  // Null if the query ran without a token, during a sign-out.
  const board = result.data?.alertBoard ?? undefined;
  return { board, rules: board?.rules, ...queryState(result, board) };
}

export type AlertRules = ReturnType<typeof useAlertRules>;
