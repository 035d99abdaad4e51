import { useConfirmNewEmailMutation } from '../../../gql/accounts-settings';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';
import { forgetKeys, keepCurrentSession } from './ended-access';

/** Makes the pending address the account's own by its code, with the toasts of spec §8 for a verification. */
export function useConfirmNewEmail() {
  const [mutate, { loading }] = useConfirmNewEmailMutation();

  /** @returns whether the code was the right one */
  const confirm = async (code: string): Promise<boolean> => {
    try {
      const { data } = await mutate({
        variables: { code },
        update: (cache) => {
          keepCurrentSession(cache);
          forgetKeys(cache);
        },
      });
      notify({
        tone: 'success',
        title: 'Email Verificado!',
        description: `Agora você entra com ${data?.confirmNewEmail.email ?? 'o novo e-mail'}. As outras sessões foram encerradas e as chaves de API, revogadas.`,
      });
      return true;
    } catch (error) {
      const description = errorMessage(error, 'Erro ao verificar email');
      notify({ tone: 'error', title: 'Erro na Verificação', description });
      return false;
    }
  };

  return { confirm, confirming: loading };
}
