import {
  type NoticeBoardPartsFragment,
  useNoticesChangedSubscription,
  useNoticesQuery,
} from '../../gql/notifications';
import { useReconnected } from '../../lib/apollo/connection';

/** How many notices are unread, as the bell knows it; undefined before it does. Asks for nothing itself. */
export function useUnread(): number | undefined {
  return useNoticesQuery({ fetchPolicy: 'cache-only' }).data?.notices?.unread;
}

export interface Notices {
  /** Undefined until the first answer. */
  readonly board: NoticeBoardPartsFragment | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** One's notices, kept current by the gateway, and asked for again after the live connection was lost. */
export function useNotices(): Notices {
  const { data, previousData, error, loading, refetch } = useNoticesQuery({
    notifyOnNetworkStatusChange: true,
  });
  // What it tells goes into the cache, where the query above reads it.
  useNoticesChangedSubscription({ ignoreResults: true });
  // A failure shows as `failed`, or leaves the last board standing.
  const askAgain = () => void refetch().catch(() => undefined);
  useReconnected(askAgain);
  // Null while a sign-out is under way.
  const board = (data ?? previousData)?.notices ?? undefined;
  return { board, failed: error !== undefined && board === undefined, retrying: loading, retry: askAgain };
}
