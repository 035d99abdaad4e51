import { type ErrorLike, NetworkStatus } from '@apollo/client';
import { queryState } from './query-state';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly endCursor?: string | null;
}

/** What is used of a query's result. */
interface Asked {
  readonly error?: ErrorLike | undefined;
  readonly networkStatus: NetworkStatus;
  fetchMore(options: { variables: { after: string } }): Promise<unknown>;
  refetch(): Promise<unknown>;
}

/**
 * A list that grows page by page, and what can be done with it.
 *
 * @param page what there is of it so far; undefined until it has been answered
 */
export function pagedList<Item>(page: Page<Item> | undefined, asked: Asked) {
  const after = page?.endCursor ?? undefined;
  return {
    items: page?.items,
    ...queryState(asked, page),
    loadingMore: asked.networkStatus === NetworkStatus.fetchMore,
    /** Undefined where there is no more. */
    loadMore: after === undefined ? undefined : () => asked.fetchMore({ variables: { after } }),
  };
}
