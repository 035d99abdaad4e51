import { useAlertBoardQuery } from '../../gql/alerts';
import { CACHE_THEN_NETWORK, queryState } from '../../lib/apollo/query-state';

/** One's rules and whether alerts are paused; `rules` is undefined until they are there. */
export function useAlertRules() {
  const result = useAlertBoardQuery(CACHE_THEN_NETWORK);
  // Null where the question was asked without a token, while a sign-out is under way.
  const board = result.data?.alertBoard ?? undefined;
  return { board, rules: board?.rules, ...queryState(result, board) };
}

export type AlertRules = ReturnType<typeof useAlertRules>;
