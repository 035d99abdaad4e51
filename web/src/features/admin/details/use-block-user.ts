import { useAdminBlockUserMutation, useAdminUnblockUserMutation } from '../../../gql/admin-details';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';

/** Keeps a user out, or lets them in again. @param onBlocked the user's sessions are over */
export function useBlockUser(id: string, onBlocked: () => void) {
  const [block, blocking] = useAdminBlockUserMutation();
  const [unblock, unblocking] = useAdminUnblockUserMutation();

  /** @returns whether it was done */
  const setBlocked = async (blocked: boolean): Promise<boolean> => {
    try {
      await (blocked ? block : unblock)({ variables: { id } });
      notify({ tone: 'success', title: blocked ? 'Usuário bloqueado' : 'Usuário desbloqueado' });
      if (blocked) onBlocked();
      return true;
    } catch (error) {
      const fallback = blocked ? 'Falha ao bloquear o usuário.' : 'Falha ao desbloquear o usuário.';
      notify({ tone: 'error', title: 'Erro', description: errorMessage(error, fallback) });
      return false;
    }
  };

  return { setBlocked, changing: blocking.loading || unblocking.loading };
}
