import { type ErrorLike, NetworkStatus } from '@apollo/client';
import { queryState } from './query-state';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly endCursor?: string | null;
}

/** The parts of a query's result that are used here. */
interface QueryResult {
  readonly error?: ErrorLike | undefined;
  readonly networkStatus: NetworkStatus;
  fetchMore(options: { variables: { after: string } }): Promise<unknown>;
  refetch(): Promise<unknown>;
}

/**
 * A list that grows page by page, with its actions.
 *
 * @param page the items loaded so far; undefined until the first answer
 */
export function pagedList<Item>(page: Page<Item> | undefined, asked: QueryResult) {
  const after = page?.endCursor ?? undefined;
  return {
    items: page?.items,
    ...queryState(asked, page),
    loadingMore: asked.networkStatus === NetworkStatus.fetchMore,
    /** Undefined if there are no more items. */
    loadMore: after === undefined ? undefined : () => asked.fetchMore({ variables: { after } }),
  };
}
