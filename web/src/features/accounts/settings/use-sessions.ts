import { type RefObject, useState } from 'react';
import {
  type OpenSessionFragment,
  useEndSessionMutation,
  useSessionsQuery,
} from '../../../gql/accounts-settings';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';

/** One's open sessions, asked for anew at each visit. `sessions` is undefined until they are there. */
export function useSessions() {
  const { data, error, loading, refetch } = useSessionsQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  return {
    // Null where the question was asked without a token, while a sign-out is under way.
    sessions: data && (data.sessions ?? []),
    failed: error !== undefined && data === undefined,
    retrying: loading,
    // A retry that fails again shows as `failed`.
    retry: () => void refetch().catch(() => undefined),
  };
}

/**
 * Ends sessions of other devices.
 *
 * @param list takes the focus when the row that had it is gone
 * @param onFailure asks for the list again: most often the session was over already
 */
export function useEndSession(list: RefObject<HTMLElement | null>, onFailure: () => void) {
  const [mutate] = useEndSessionMutation();
  const [ending, setEnding] = useState<string>();

  const end = async ({ id, __typename }: OpenSessionFragment & { readonly __typename?: string }) => {
    if (ending !== undefined) return;
    setEnding(id);
    try {
      await mutate({
        variables: { id },
        update: (cache) =>
          void cache.evict({ id: cache.identify({ __typename: __typename ?? 'Session', id }) }),
      });
      notify({ tone: 'success', title: 'Sessão encerrada' });
      list.current?.focus();
    } catch (error) {
      const description = errorMessage(error, 'Falha ao encerrar sessão. Tente novamente.');
      notify({ tone: 'error', title: 'Erro', description });
      onFailure();
    } finally {
      setEnding(undefined);
    }
  };

  return { end, ending };
}
