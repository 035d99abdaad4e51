import { type AdminLoginInput, useAdminLoginMutation } from '../../../gql/admin-sign-in';
import { errorMessage } from '../../../lib/apollo/error-message';
import { holdAdminToken } from '../../../lib/session/admin-token';
import { notify } from '../../../ui/notify';

/** Signed in, asked for the second factor's code, or refused, which a toast has told. */
type SignInResult = 'done' | 'code' | 'refused';

/** Signs an administrator in and holds the token, with the texts of spec §8. */
export function useAdminSignIn() {
  const [login, { loading }] = useAdminLoginMutation();

  const signIn = async (input: AdminLoginInput): Promise<SignInResult> => {
    try {
      const { data } = await login({ variables: { input } });
      if (data?.adminLogin.codeRequired) return 'code';
      if (!data?.adminLogin.token) return 'refused';
      holdAdminToken(data.adminLogin.token);
      return 'done';
    } catch (error) {
      const description = errorMessage(error, 'Credenciais inválidas', 'Falha na conexão com o servidor');
      notify({ tone: 'error', title: 'Erro no login', description });
      return 'refused';
    }
  };

  return { signIn, signingIn: loading };
}
