import { type DashboardUserQuery, useDashboardUserQuery } from '../../gql/dashboard';
import { CACHE_THEN_NETWORK, queryState } from '../../lib/apollo/query-state';

/** 'Marina Azevedo' is greeted as 'Marina'; a user without a name as 'Usuário'. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || 'Usuário';
}

export type DashboardUser = DashboardUserQuery['dashboardUser'];

/** The numbers of the dashboard, asked for again whenever it is opened; undefined until they are known. */
export function useDashboardUser() {
  const result = useDashboardUserQuery({
    ...CACHE_THEN_NETWORK,
  });
  const user = result.data?.dashboardUser;
  return { user, ...queryState(result, user) };
}
