import { useApiKeysQuery } from '../../gql/integrations';

/** One's API keys, asked for anew at each visit. `keys` is undefined until they are there. */
export function useApiKeys() {
  const { data, error, loading, refetch } = useApiKeysQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  return {
    // Null where the question was asked without a token, while a sign-out is under way.
    keys: data && (data.apiKeys ?? []),
    failed: error !== undefined && data === undefined,
    retrying: loading,
    // A retry that fails again shows as `failed`.
    retry: () => void refetch().catch(() => undefined),
  };
}
