import { useAdminUserDetailsQuery } from '../../../gql/admin-details';

/** A user as of now, with open sessions and what they did last; undefined until it is known. */
export function useUserDetails(id: string) {
  const { data, error, loading, refetch } = useAdminUserDetailsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  return {
    details: data?.adminUser,
    error: data ? undefined : error,
    retrying: loading,
    // A retry that fails again shows as `error`.
    retry: () => void refetch().catch(() => undefined),
  };
}
