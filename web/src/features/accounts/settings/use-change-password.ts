import type { ApolloCache, Reference } from '@apollo/client';
import { useChangePasswordMutation } from '../../../gql/accounts-settings';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';
import type { PasswordChange } from './password-rules';

/** The gateway has ended every other session; the list follows without asking again. */
function keepCurrentSession(cache: ApolloCache): void {
  cache.modify<{ sessions: readonly Reference[] }>({
    fields: {
      sessions: (sessions, { readField }) => sessions.filter((session) => readField('current', session)),
    },
  });
}

/** Changes the password, with the toasts of spec §8. */
export function useChangePassword() {
  const [mutate, { loading }] = useChangePasswordMutation();

  /** @returns whether it was changed */
  const change = async ({ current, next }: PasswordChange): Promise<boolean> => {
    try {
      const input = { currentPassword: current, newPassword: next };
      await mutate({ variables: { input }, update: keepCurrentSession });
      notify({
        tone: 'success',
        title: 'Senha Alterada',
        description: 'As outras sessões foram encerradas.',
      });
      return true;
    } catch (error) {
      const description = errorMessage(error, 'Falha ao alterar senha. Verifique sua senha atual.');
      notify({ tone: 'error', title: 'Erro', description });
      return false;
    }
  };

  return { change, changing: loading };
}
