import {
  type NoticeBoardPartsFragment,
  useNoticesChangedSubscription,
  useNoticesQuery,
} from '../../gql/notifications';
import { useReconnected } from '../../lib/apollo/connection';
import { type QueryState, queryState } from '../../lib/apollo/query-state';

/** Number of unread notices, from the cache; undefined until the bell has fetched it. */
export function useUnread(): number | undefined {
  return useNoticesQuery({ fetchPolicy: 'cache-only' }).data?.notices?.unread;
}

export interface Notices extends QueryState {
  /** Undefined until the first answer. */
  readonly board: NoticeBoardPartsFragment | undefined;
}

/** The user's notices, updated by a subscription, and refetched after a lost connection. */
export function useNotices(): Notices {
  const result = useNoticesQuery();
  // The events update the cache, where the query above reads them.
  useNoticesChangedSubscription({ ignoreResults: true });
  // Null during a sign-out.
  const board = (result.data ?? result.previousData)?.notices ?? undefined;
  const state = queryState(result, board);
  useReconnected(state.retry);
  return { board, ...state };
}
