import { usePracticeAccountQuery } from '../../../gql/practice';

/** One's practice account; undefined until it is known. */
export function usePracticeAccount() {
  const { data, error, loading, refetch } = usePracticeAccountQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  return {
    account: data?.practiceAccount,
    failed: error !== undefined && data === undefined,
    retrying: loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
