import { useAdminMeQuery } from '../../../gql/admin-account';

/** Who is signed in. `account` is undefined until it is known. */
export function useAdminAccount() {
  const { data, error, loading, refetch } = useAdminMeQuery({ notifyOnNetworkStatusChange: true });
  return {
    account: data?.adminMe,
    failed: error !== undefined && !data,
    retrying: loading,
    // A retry that fails again shows as `failed`.
    retry: () => void refetch().catch(() => undefined),
  };
}
