import { useAdminUpdateCredentialsMutation } from '../../../gql/admin-account';
import { errorMessage } from '../../../lib/apollo/error-message';
import { readAdminToken } from '../../../lib/session/admin-token';
import { notify } from '../../../ui/notify';
import type { CredentialsChange } from './credentials-rules';

const failed = (description: string) => notify({ tone: 'error', title: 'Erro', description });

/** Changes the administrator's own user name and, where one is given, password, with the texts of spec §8. */
export function useUpdateCredentials() {
  const [mutate, { loading }] = useAdminUpdateCredentialsMutation();

  /** @returns whether they were changed */
  const update = async ({ current, username, next, confirmation }: CredentialsChange): Promise<boolean> => {
    if (readAdminToken() === null) {
      failed('Token não encontrado');
      return false;
    }
    try {
      const password = next === '' ? {} : { newPassword: next, confirmPassword: confirmation };
      const input = { currentPassword: current, newUsername: username.trim(), ...password };
      await mutate({ variables: { input } });
      notify({
        tone: 'success',
        title: 'Credenciais atualizadas com sucesso',
        description: 'As suas outras sessões foram encerradas.',
      });
      return true;
    } catch (error) {
      failed(errorMessage(error, 'Erro interno do servidor', 'Falha na conexão com o servidor'));
      return false;
    }
  };

  return { update, updating: loading };
}
