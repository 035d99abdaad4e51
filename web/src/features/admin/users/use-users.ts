import { useAdminUsersQuery } from '../../../gql/admin-users';
import { useAddress } from '../use-address';
import { pageVariables, usePage } from '../use-page';
import { gatewaySort, orderText, readUserView, type SortName, sortedBy } from './user-view';

/** The page of users that the address asks for, and the ways to others. */
export function useUsers() {
  const address = useAddress();
  const view = readUserView(address.read);
  const { data, previousData, ...result } = useAdminUsersQuery({
    variables: {
      ...pageVariables(address.read),
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
  const page = usePage({ ...result, page: data?.adminUsers, previousPage: previousData?.adminUsers });
  const sortBy = (column: SortName) => page.toFirst({ ordem: orderText(sortedBy(view, column)) });
  return { ...page, view, sortBy };
}
