import { type DashboardUserQuery, useDashboardUserQuery } from '../../gql/dashboard';
import { queryState } from '../../lib/apollo/query-state';

/** 'Marina Azevedo' becomes 'Marina'; a user without a name becomes 'Usuário'. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || 'Usuário';
}

export type DashboardUser = DashboardUserQuery['dashboardUser'];

/** The dashboard's numbers; undefined until loaded. */
export function useDashboardUser() {
  const result = useDashboardUserQuery();
  const user = result.data?.dashboardUser;
  return { user, ...queryState(result, user) };
}
