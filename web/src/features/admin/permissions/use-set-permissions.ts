import { useAdminSetPermissionsMutation } from '../../../gql/admin-permissions';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';
import type { UserRights } from '../rights-words';

const FAILED = 'Falha ao atualizar permissões do usuário';

/** Sets a user's level and pages, with the texts of spec §8. */
export function useSetPermissions(id: string) {
  const [mutate, { loading }] = useAdminSetPermissionsMutation();

  /** @returns whether they were set */
  const save = async (input: UserRights): Promise<boolean> => {
    try {
      await mutate({ variables: { id, input } });
      notify({ tone: 'success', title: 'Permissões do usuário atualizadas com sucesso!' });
      return true;
    } catch (error) {
      const reason = errorMessage(error, '');
      notify({ tone: 'error', title: FAILED, ...(reason && { description: reason }) });
      return false;
    }
  };

  return { save, saving: loading };
}
