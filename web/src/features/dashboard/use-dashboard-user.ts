import { NetworkStatus } from '@apollo/client';
import { type DashboardUserQuery, useDashboardUserQuery } from '../../gql/dashboard';

/** 'Marina Azevedo' is greeted as 'Marina'; a user without a name as 'Usuário'. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || 'Usuário';
}

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
