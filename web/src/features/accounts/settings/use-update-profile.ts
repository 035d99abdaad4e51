import { type UpdateProfileInput, useUpdateProfileMutation } from '../../../gql/accounts-settings';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';

const SAVED = 'Suas informações foram salvas.';
const CODE_SENT = 'Enviamos um código para o novo e-mail. Digite-o para confirmar a troca.';

/** Saves profile fields, with the toasts of spec §8. The answer goes to the cache, which all that shows the user reads. */
export function useUpdateProfile() {
  const [mutate, { loading }] = useUpdateProfileMutation();

  /** @returns whether it was saved */
  const save = async (input: UpdateProfileInput): Promise<boolean> => {
    try {
      await mutate({ variables: { input } });
      notify({ tone: 'success', title: 'Perfil Atualizado', description: input.email ? CODE_SENT : SAVED });
      return true;
    } catch (error) {
      const description = errorMessage(error, 'Falha ao atualizar perfil. Tente novamente.');
      notify({ tone: 'error', title: 'Erro', description });
      return false;
    }
  };

  return { save, saving: loading };
}
