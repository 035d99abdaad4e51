import { type ErrorLike, NetworkStatus, type WatchQueryFetchPolicy } from '@apollo/client';

/** Shows cached data and refetches it once; later changes arrive through the cache. */
export const CACHE_THEN_NETWORK = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
} as const;

/** For a card whose first variables its screen asks for: these come from the cache, and others are fetched when chosen. */
export const FETCHED_BY_SCREEN = {
  fetchPolicy: 'cache-first',
  nextFetchPolicy: (
    _current: WatchQueryFetchPolicy,
    { reason }: { readonly reason: 'after-fetch' | 'variables-changed' },
  ): WatchQueryFetchPolicy => (reason === 'variables-changed' ? 'cache-and-network' : 'cache-first'),
} as const;

/** The parts of a query's result that are used here. */
interface QueryResult {
  readonly error?: ErrorLike | undefined;
  readonly networkStatus: NetworkStatus;
  refetch(): Promise<unknown>;
}

export interface QueryState {
  /** Why there is nothing to show; undefined while there is data, however stale. */
  readonly error: ErrorLike | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/**
 * A query's state as a component shows it: its data if there is any, otherwise an error with a retry.
 *
 * @param data the data to show, null or undefined if there is none
 */
export function queryState({ error, networkStatus, refetch }: QueryResult, data: unknown): QueryState {
  const reason = data === undefined || data === null ? error : undefined;
  return {
    error: reason,
    failed: reason !== undefined,
    retrying: networkStatus === NetworkStatus.refetch,
    // If the retry fails, `error` shows it.
    retry: () => void refetch().catch(() => undefined),
  };
}
