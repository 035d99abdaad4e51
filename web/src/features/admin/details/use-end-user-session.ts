import { useState } from 'react';
import { useAdminEndUserSessionMutation } from '../../../gql/admin-details';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';

/** Ends a user's sessions, one at a time. @param onFailure asks for the list again: it may be over already */
export function useEndUserSession(userId: string, onFailure: () => void) {
  const [mutate] = useAdminEndUserSessionMutation();
  const [ending, setEnding] = useState<string>();

  /** @returns whether it was ended */
  const end = async (sessionId: string): Promise<boolean> => {
    if (ending !== undefined) return false;
    setEnding(sessionId);
    try {
      await mutate({
        variables: { userId, sessionId },
        update: (cache) =>
          void cache.evict({ id: cache.identify({ __typename: 'AdminUserSession', id: sessionId }) }),
      });
      notify({ tone: 'success', title: 'Sessão encerrada' });
      return true;
    } catch (error) {
      const description = errorMessage(error, 'Falha ao encerrar sessão. Tente novamente.');
      notify({ tone: 'error', title: 'Erro', description });
      onFailure();
      return false;
    } finally {
      setEnding(undefined);
    }
  };

  return { end, ending };
}
