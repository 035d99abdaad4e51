import { useResendVerificationMutation } from '../../../gql/accounts-verify-email';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';
import { registrationIdFor } from '../register/pending-registration';
import { useServerWait } from '../use-server-wait';
import { TITLE } from './verify-email-flaw';

/** Asks for another code for a registration; the one before counts no longer. */
export function useResendVerification() {
  const [send, { loading }] = useResendVerificationMutation();
  const { endsAt, restAfter } = useServerWait();

  const resend = async (email: string) => {
    const variables = { email: email.trim(), registrationId: registrationIdFor(email) };
    try {
      await send({ variables });
      notify({
        tone: 'success',
        title: 'Código Reenviado',
        description: 'Use o código do e-mail mais recente.',
      });
    } catch (error) {
      restAfter(error);
      const description = errorMessage(error, 'Erro ao reenviar código');
      notify({ tone: 'error', title: TITLE, description });
    }
  };

  return { resend, resending: loading, restsUntil: endsAt };
}
