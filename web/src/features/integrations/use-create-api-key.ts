import { useState } from 'react';
import type { ApiScope } from '#schema/api-scope.js';
import { ApiKeysDocument, useCreateApiKeyMutation } from '../../gql/integrations';
import { errorMessage } from '../../lib/apollo/error-message';
import { notify } from '../../ui/notify';

/** Makes an API key. `secret` is the key itself, which is kept nowhere but here, until this is unmounted. */
export function useCreateApiKey() {
  const [secret, setSecret] = useState<string>();
  // The cache outlives what is shown, and must never hold a key.
  const [mutate, { loading }] = useCreateApiKeyMutation({ fetchPolicy: 'no-cache' });

  const create = async (name: string, scopes: readonly ApiScope[], currentPassword: string) => {
    if (loading) return;
    try {
      const { data } = await mutate({
        variables: { input: { name, scopes: [...scopes], currentPassword } },
        update: (cache, { data: made }) =>
          void cache.updateQuery({ query: ApiKeysDocument }, (known) =>
            known && made ? { ...known, apiKeys: [made.createApiKey.apiKey, ...known.apiKeys] } : known,
          ),
      });
      setSecret(data?.createApiKey.key);
    } catch (error) {
      const description = errorMessage(error, 'Falha ao criar chave. Tente novamente.');
      notify({ tone: 'error', title: 'Erro', description });
    }
  };

  return { create, creating: loading, secret };
}
