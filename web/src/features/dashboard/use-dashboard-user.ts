import { NetworkStatus } from '@apollo/client';
import { type DashboardUserQuery, useDashboardUserQuery } from '../../gql/dashboard';

export type DashboardUser = DashboardUserQuery['dashboardUser'];

/** The numbers of the dashboard, asked for anew whenever it is come to; undefined until they are known. */
export function useDashboardUser() {
  const { data, error, networkStatus, refetch } = useDashboardUserQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const user = data?.dashboardUser;
  return {
    user,
    error: user ? undefined : error,
    retrying: networkStatus === NetworkStatus.refetch,
    retry: () => void refetch(),
  };
}
