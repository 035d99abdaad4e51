import type { ErrorLike, NetworkStatus } from '@apollo/client';
import { codeOf } from '../../lib/apollo/error-message';
import { queryState } from '../../lib/apollo/query-state';
import { useAddress } from './use-address';

const PAGE_SIZE = 25;

/** Query variables of the list page that the URL names. */
export const pageVariables = (read: (name: string) => string) => ({
  first: PAGE_SIZE,
  after: read('depois') || null,
  before: read('antes') || null,
});

interface Page<Item> {
  readonly items: readonly Item[];
  readonly startCursor: string | null;
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** The parts of a query's result that are used here. */
interface Result<Item> {
  readonly page: Page<Item> | undefined;
  /** The previously requested page, while another one loads. */
  readonly previousPage: Page<Item> | undefined;
  readonly error?: ErrorLike | undefined;
  readonly networkStatus: NetworkStatus;
  refetch(): Promise<unknown>;
}

/** One page of a list, and navigation to the others through the URL. */
export function usePage<Item>({ page, previousPage, ...result }: Result<Item>) {
  const address = useAddress();
  const { error, retry, retrying } = queryState(result, page);
  const { startCursor, endCursor } = page ?? {};

  /** After a filter or an order changes, the list starts from its first page. */
  const toFirst = (changes: Readonly<Record<string, string>>) =>
    address.change({ ...changes, depois: undefined, antes: undefined });

  return {
    items: (page ?? previousPage)?.items,
    /** The items shown belong to the previous query. */
    stale: !page,
    error,
    retrying,
    // An invalid cursor leads back to the first page.
    retry: () => (codeOf(error) === 'BAD_USER_INPUT' ? toFirst({}) : retry()),
    toFirst,
    next:
      page?.hasNextPage && endCursor ? () => address.go({ depois: endCursor, antes: undefined }) : undefined,
    previous:
      page?.hasPreviousPage && startCursor
        ? () => address.go({ antes: startCursor, depois: undefined })
        : undefined,
  };
}
