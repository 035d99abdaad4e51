import { useChangePasswordMutation } from '../../../gql/accounts-settings';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';
import { forgetKeys, keepCurrentSession } from './ended-access';
import type { PasswordChange } from './password-rules';

/** Changes the password, with the toasts of spec §8. */
export function useChangePassword() {
  const [mutate, { loading }] = useChangePasswordMutation();

  /** @returns whether it was changed */
  const change = async ({ current, next }: PasswordChange, revokeKeys: boolean): Promise<boolean> => {
    try {
      const revocation = revokeKeys ? { revokeApiKeys: true } : {};
      const input = { currentPassword: current, newPassword: next, ...revocation };
      await mutate({
        variables: { input },
        update: (cache) => {
          keepCurrentSession(cache);
          if (revokeKeys) forgetKeys(cache);
        },
      });
      notify({
        tone: 'success',
        title: 'Senha Alterada',
        description: revokeKeys
          ? 'As outras sessões foram encerradas e as chaves de API, revogadas.'
          : 'As outras sessões foram encerradas.',
      });
      return true;
    } catch (error) {
      const description = errorMessage(error, 'Falha ao alterar senha. Verifique sua senha atual.');
      notify({ tone: 'error', title: 'Erro', description });
      return false;
    }
  };

  return { change, changing: loading };
}
