import { type ErrorLike, NetworkStatus } from '@apollo/client';

/** Shows what the cache has and asks once for what has changed since; later changes come through the cache. */
export const CACHE_THEN_NETWORK = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
} as const;

/** What is used of a query's result. */
interface QueryResult {
  readonly error?: ErrorLike | undefined;
  readonly networkStatus: NetworkStatus;
  refetch(): Promise<unknown>;
}

export interface QueryState {
  /** Why there is nothing to show; undefined while there is something, however stale. */
  readonly error: ErrorLike | undefined;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/**
 * The state of a query as a component shows it: data where there are any, an error with its retry where there are none.
 *
 * @param data what there is to show, null or undefined where nothing
 */
export function queryState({ error, networkStatus, refetch }: QueryResult, data: unknown): QueryState {
  const reason = data === undefined || data === null ? error : undefined;
  return {
    error: reason,
    failed: reason !== undefined,
    retrying: networkStatus === NetworkStatus.refetch,
    // A retry that fails again shows in `error`.
    retry: () => void refetch().catch(() => undefined),
  };
}
