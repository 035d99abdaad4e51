import { useAlertBoardQuery } from '../../gql/alerts';
import { queryState } from '../../lib/apollo/query-state';

/** The user's rules and whether alerts are paused; `rules` is undefined until loaded. */
export function useAlertRules() {
  const result = useAlertBoardQuery();
  // Null if the query ran without a token, during a sign-out.
  const board = result.data?.alertBoard ?? undefined;
  return { board, rules: board?.rules, ...queryState(result, board) };
}

export type AlertRules = ReturnType<typeof useAlertRules>;
