import type { ErrorLike, NetworkStatus } from '@apollo/client';
import { codeOf } from '../../lib/apollo/error-message';
import { queryState } from '../../lib/apollo/query-state';
import { useAddress } from './use-address';

const PAGE_SIZE = 25;

/** Which page a list's query asks for, as the address says it. */
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

/** What is used of a query's result. */
interface Result<Item> {
  readonly page: Page<Item> | undefined;
  /** The page that was asked for before, while another is on its way. */
  readonly previousPage: Page<Item> | undefined;
  readonly error?: ErrorLike | undefined;
  readonly networkStatus: NetworkStatus;
  refetch(): Promise<unknown>;
}

/** One page of a list, and the ways to others through the address. */
export function usePage<Item>({ page, previousPage, ...result }: Result<Item>) {
  const address = useAddress();
  const { error, retry, retrying } = queryState(result, page);
  const { startCursor, endCursor } = page ?? {};

  /** Another part of the list begins with its first page. */
  const toFirst = (changes: Readonly<Record<string, string>>) =>
    address.change({ ...changes, depois: undefined, antes: undefined });

  return {
    items: (page ?? previousPage)?.items,
    /** What is shown belongs to the query before. */
    stale: !page,
    error,
    retrying,
    // A cursor that is none leads back to the first page.
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
