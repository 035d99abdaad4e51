import { useMutationToast } from '../../../entities/use-mutation-toast';
import { useCall } from '../../../lib/gateway/call-gateway';
import { useServerWait } from '../resend-button';
import { REQUEST_PASSWORD_RESET } from '../sign-in-operations';

export const TITLE = 'Erro na redefinição';

const REQUESTED = {
  title: 'Pedido recebido',
  description: 'Se este e-mail tiver uma conta, um código chega em instantes.',
};

/** Requests a password reset code. The answer is the same for every address. */
export function useRequestReset() {
  const [send, requesting] = useCall(REQUEST_PASSWORD_RESET);
  const run = useMutationToast(send, { title: TITLE, failed: 'Erro ao enviar código' });
  const { endsAt, restAfter } = useServerWait();

  /** @returns whether the server accepted the request */
  const request = async (email: string): Promise<boolean> => {
    const answer = await run({ email }, REQUESTED);
    if (!answer.done) restAfter(answer.error);
    return answer.done;
  };

  return { request, requesting, restsUntil: endsAt };
}
