import { type ApiKeyPartsFragment, useRevokeApiKeyMutation } from '../../gql/integrations';
import { errorMessage } from '../../lib/apollo/error-message';
import { notify } from '../../ui/notify';

/**
 * Revokes API keys.
 *
 * @param onFailure asks for the list again: most often the key was revoked already
 */
export function useRevokeApiKey(onFailure: () => void) {
  const [mutate, { loading }] = useRevokeApiKeyMutation();

  const revoke = async ({ id }: Pick<ApiKeyPartsFragment, 'id'>): Promise<void> => {
    if (loading) return;
    try {
      await mutate({
        variables: { id },
        update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'ApiKey', id }) }),
      });
      notify({ tone: 'success', title: 'Chave revogada' });
    } catch (error) {
      const description = errorMessage(error, 'Falha ao revogar chave. Tente novamente.');
      notify({ tone: 'error', title: 'Erro', description });
      onFailure();
    }
  };

  return { revoke, revoking: loading };
}
