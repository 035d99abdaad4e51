import {
  type NoticeBoardPartsFragment,
  useNoticesChangedSubscription,
  useNoticesQuery,
} from '../../gql/notifications';
import { useReconnected } from '../../lib/apollo/connection';
import { type QueryState, queryState } from '../../lib/apollo/query-state';

/** How many notices are unread, from the cache; undefined until the bell has asked. */
export function useUnread(): number | undefined {
  return useNoticesQuery({ fetchPolicy: 'cache-only' }).data?.notices?.unread;
}

export interface Notices extends QueryState {
  /** Undefined until the first answer. */
  readonly board: NoticeBoardPartsFragment | undefined;
}

/** The user's notices, updated by a subscription, and asked for again after the connection was lost. */
export function useNotices(): Notices {
  const result = useNoticesQuery();
  // What it publishes goes into the cache, where the query above reads it.
  useNoticesChangedSubscription({ ignoreResults: true });
  // Null while a sign-out is under way.
  const board = (result.data ?? result.previousData)?.notices ?? undefined;
  const state = queryState(result, board);
  useReconnected(state.retry);
  return { board, ...state };
}
