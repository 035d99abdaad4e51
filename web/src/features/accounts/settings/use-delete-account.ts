import { useNavigate } from 'react-router-dom';
import { useDeleteAccountMutation } from '../../../gql/accounts-settings';
import { errorMessage } from '../../../lib/apollo/error-message';
import { clearAfterDeletion } from '../../../lib/session/clearing';
import { beginSignOut, endSignOut } from '../../../lib/session/expiry';
import { notify } from '../../../ui/notify';

/** Deletes the account, then everything that this browser holds of it. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  const [mutate, { loading }] = useDeleteAccountMutation();

  /** @returns whether the account is gone */
  const deleteAccount = async (password: string): Promise<boolean> => {
    // What else is under way is refused from the moment the account is gone: that is no session that ran out.
    beginSignOut();
    try {
      await mutate({ variables: { password } });
    } catch (error) {
      endSignOut();
      const description = errorMessage(error, 'Falha ao excluir a conta. Tente novamente.');
      notify({ tone: 'error', title: 'Erro', description });
      return false;
    }
    await clearAfterDeletion();
    notify({ tone: 'success', title: 'Conta excluída', description: 'Seus dados pessoais foram apagados.' });
    navigate('/login', { replace: true });
    return true;
  };

  return { deleteAccount, deleting: loading };
}
