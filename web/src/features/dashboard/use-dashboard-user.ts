import { type DashboardUserQuery, useDashboardUserQuery } from '../../gql/dashboard';
import { CACHE_THEN_NETWORK, queryState } from '../../lib/apollo/query-state';

/** 'Marina Azevedo' becomes 'Marina'; a user without a name becomes 'Usuário'. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || 'Usuário';
}

export type DashboardUser = DashboardUserQuery['dashboardUser'];

/** The dashboard's numbers, refetched each time it is opened; undefined until loaded. */
export function useDashboardUser() {
  const result = useDashboardUserQuery({
    ...CACHE_THEN_NETWORK,
  });
  const user = result.data?.dashboardUser;
  return { user, ...queryState(result, user) };
}
