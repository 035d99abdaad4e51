import { useMutationToast } from '../../../entities/use-mutation-toast';
import { useRequestPasswordResetMutation } from '../../../gql/accounts-forgot-password';
import { useServerWait } from '../resend-button';

export const TITLE = 'Erro na redefinição';

const REQUESTED = {
  title: 'Pedido recebido',
  description: 'Se este e-mail tiver uma conta, um código chega em instantes.',
};

/** Requests a password reset code. The answer is the same for every address. */
export function useRequestReset() {
  const [send, { loading: requesting }] = useRequestPasswordResetMutation();
  const run = useMutationToast(send, { title: TITLE, failed: 'Erro ao enviar código' });
  const { endsAt, restAfter } = useServerWait();

  /** @returns whether the server accepted the request */
  const request = async (email: string): Promise<boolean> => {
    const answer = await run({ variables: { email } }, REQUESTED);
    if (!answer.done) restAfter(answer.error);
    return answer.done;
  };

  return { request, requesting, restsUntil: endsAt };
}
