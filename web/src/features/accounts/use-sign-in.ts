import { useApolloClient } from '@apollo/client/react';
import { MeDocument, type SignedInUserFragment, useLoginMutation } from '../../gql/operations';
import { errorMessage } from '../../lib/apollo/error-message';
import { holdToken } from '../../lib/session/token';
import { notify } from '../../ui/notify';
import type { Credentials } from './login-rules';

/** Signs in and holds the token. Answers the user, or null where it was refused and a toast has said why. */
export function useSignIn() {
  const client = useApolloClient();
  const [login, { loading }] = useLoginMutation();

  const signIn = async ({ email, password }: Credentials): Promise<SignedInUserFragment | null> => {
    try {
      const { data } = await login({ variables: { input: { email: email.trim(), password } } });
      if (!data) return null;
      // Holding a new token empties the cache, so the user is written into it afterwards.
      holdToken(data.login.token);
      client.writeQuery({ query: MeDocument, data: { me: data.login.user } });
      return data.login.user;
    } catch (error) {
      notify({
        tone: 'error',
        title: 'Erro no login',
        description: errorMessage(error, 'Credenciais inválidas'),
      });
      return null;
    }
  };

  return { signIn, signingIn: loading };
}
