import { NetworkStatus } from '@apollo/client';
import { useAdminUsersQuery } from '../../../gql/admin-users';
import { codeOf } from '../../../lib/apollo/error-message';
import { useAddress } from '../use-address';
import { gatewaySort, orderText, readUserView, type SortName, sortedBy } from './user-view';

const PAGE = 25;

/** The page of users that the address asks for, and the ways to others. */
export function useUsers() {
  const address = useAddress();
  const view = readUserView(address.read);
  const { data, previousData, error, networkStatus, refetch } = useAdminUsersQuery({
    variables: {
      first: PAGE,
      after: address.read('depois') || null,
      before: address.read('antes') || null,
      sort: gatewaySort(view.sort),
      descending: view.descending,
      filter: {
        search: view.search || null,
        status: view.status || null,
        level: view.level || null,
      },
    },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.adminUsers;
  const { startCursor, endCursor } = page ?? {};

  /** Another part of the users begins with its first page. */
  const change = (changes: Readonly<Record<string, string>>) =>
    address.change({ ...changes, depois: undefined, antes: undefined });

  return {
    view,
    change,
    sortBy: (column: SortName) => change({ ordem: orderText(sortedBy(view, column)) }),
    users: (page ?? previousData?.adminUsers)?.items,
    /** What is shown belongs to the question before. */
    overtaken: !page,
    error,
    retrying: networkStatus === NetworkStatus.refetch,
    // A page that is none begins anew with the first. A retry that fails again shows as `error`.
    retry: () => (codeOf(error) === 'BAD_USER_INPUT' ? change({}) : void refetch().catch(() => undefined)),
    next:
      page?.hasNextPage && endCursor ? () => address.go({ depois: endCursor, antes: undefined }) : undefined,
    previous:
      page?.hasPreviousPage && startCursor
        ? () => address.go({ antes: startCursor, depois: undefined })
        : undefined,
  };
}
