import { type DashboardUserQuery, useDashboardUserQuery } from '../../gql/dashboard';
import { queryState } from '../../lib/apollo/query-state';

/** 'Marina Azevedo' is greeted as 'Marina'; a user without a name as 'Usuário'. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || 'Usuário';
}

export type DashboardUser = DashboardUserQuery['dashboardUser'];

/** The numbers of the dashboard, asked for again whenever it is opened; undefined until they are known. */
export function useDashboardUser() {
  const result = useDashboardUserQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const user = result.data?.dashboardUser;
  return { user, ...queryState(result, user) };
}
