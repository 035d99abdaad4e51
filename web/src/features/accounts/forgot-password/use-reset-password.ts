import { useNavigate } from 'react-router-dom';
import { useResetPasswordMutation } from '../../../gql/accounts-forgot-password';
import { errorMessage } from '../../../lib/apollo/error-message';
import { dropToken } from '../../../lib/session/token';
import { notify } from '../../../ui/notify';
import { type ResetPasswordValues, TITLE } from './reset-password-flaw';

/** Sets a new password by a code, and leads to /login. */
export function useResetPassword(email: string) {
  const navigate = useNavigate();
  const [send, { loading }] = useResetPasswordMutation();

  const reset = async ({ code, newPassword }: ResetPasswordValues) => {
    try {
      await send({ variables: { input: { email: email.trim(), code, newPassword } } });
    } catch (error) {
      const description = errorMessage(error, 'Erro ao redefinir senha');
      notify({ tone: 'error', title: TITLE, description });
      return;
    }
    // The server has ended every session of the account; a token that is held here may be of one of them.
    dropToken();
    notify({ tone: 'success', title: 'Senha Alterada', description: 'Entre com a nova senha.' });
    navigate('/login', { replace: true });
  };

  return { reset, resetting: loading };
}
