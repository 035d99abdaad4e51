import type { NoticeTopic } from '#schema/notice-switch.js';
import { useMutationToast } from '../../entities/use-mutation-toast';
import {
  type NoticeBoardPartsFragment,
  type NoticePartsFragment,
  useFilteredNoticesQuery,
  useMarkNoticesReadMutation,
  useNoticesChangedSubscription,
  useNoticesQuery,
} from '../../gql/notifications';
import { useReconnected } from '../../lib/apollo/connection';
import { type QueryState, queryState } from '../../lib/apollo/query-state';
import { refetchQuery } from '../../lib/apollo/refetch-query';

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
  useNoticesChangedSubscription({
    ignoreResults: true,
    onData: ({ client }) => refetchQuery(client, 'FilteredNotices'),
  });
  // Null during a sign-out.
  const board = (result.data ?? result.previousData)?.notices ?? undefined;
  const state = queryState(result, board);
  useReconnected(state.retry);
  return { board, ...state };
}

/** Which notices are shown. */
export interface NoticeFilter {
  readonly topic: NoticeTopic | 'ALL';
  readonly unread: boolean;
}

interface ShownNotices extends QueryState {
  /** Undefined until loaded. */
  readonly items: readonly NoticePartsFragment[] | undefined;
}

/** The newest notices that a filter lets through. */
export function useShownNotices({ board, ...all }: Notices, { topic, unread }: NoticeFilter): ShownNotices {
  const isAll = topic === 'ALL' && !unread;
  const result = useFilteredNoticesQuery({
    variables: { topic: topic === 'ALL' ? null : topic, unread },
    skip: isAll,
    fetchPolicy: 'cache-and-network',
  });
  if (isAll) return { items: board?.items, ...all };
  const items = result.data?.notices?.items;
  return { items, ...queryState(result, items) };
}

/** Marks notices read or unread; all without ids. */
export function useMarkNotices() {
  const [mutate] = useMarkNoticesReadMutation();
  const run = useMutationToast(mutate, 'Falha ao marcar as notificações.');
  return (ids: string[] | undefined, read: boolean) => run({ variables: { ids: ids ?? null, read } });
}
