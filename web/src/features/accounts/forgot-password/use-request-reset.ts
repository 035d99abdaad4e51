import { useRequestPasswordResetMutation } from '../../../gql/accounts-forgot-password';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';
import { useServerWait } from '../use-server-wait';
import { TITLE } from './reset-password-flaw';

/** Asks for a code for a new password. What it says is the same for every address. */
export function useRequestReset() {
  const [send, { loading }] = useRequestPasswordResetMutation();
  const { endsAt, restAfter } = useServerWait();

  /** Whether the server has taken the question; where not, a toast has said why. */
  const request = async (email: string): Promise<boolean> => {
    try {
      await send({ variables: { email: email.trim() } });
    } catch (error) {
      restAfter(error);
      const description = errorMessage(error, 'Erro ao enviar código');
      notify({ tone: 'error', title: TITLE, description });
      return false;
    }
    notify({
      tone: 'success',
      title: 'Pedido recebido',
      description: 'Se este e-mail tiver uma conta, um código chega em instantes.',
    });
    return true;
  };

  return { request, requesting: loading, restsUntil: endsAt };
}
