import { type SignedInUserFragment, useLoginMutation } from '../../gql/accounts';
import { codeOf, errorMessage } from '../../lib/apollo/error-message';
import { notify } from '../../ui/notify';
import { useOpenSession } from './use-open-session';

/** What the gateway says to the right password of an address that has not been verified. */
const UNVERIFIED = 'E-mail não verificado';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Who is signed in now, or why nobody is, which a toast has told. */
type SignInResult = SignedInUserFragment | 'unverified' | 'refused';

/** Signs in and holds the token. */
export function useSignIn() {
  const [login, { loading }] = useLoginMutation();
  const openSession = useOpenSession();

  const signIn = async ({ email, password }: Credentials): Promise<SignInResult> => {
    try {
      const { data } = await login({ variables: { input: { email: email.trim(), password } } });
      if (!data) return 'refused';
      openSession(data.login);
      return data.login.user;
    } catch (error) {
      const description = errorMessage(error, 'Credenciais inválidas');
      notify({ tone: 'error', title: 'Erro no login', description });
      return codeOf(error) === 'FORBIDDEN' && description === UNVERIFIED ? 'unverified' : 'refused';
    }
  };

  return { signIn, signingIn: loading };
}
