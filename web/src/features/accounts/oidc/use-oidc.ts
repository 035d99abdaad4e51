import { useApolloClient } from '@apollo/client/react';
import { answered, askingOwner, browserPasskeys } from '../../../entities/owner-proof/asking-owner';
import { type GivenProof, useOwnerProof } from '../../../entities/owner-proof/use-owner-proof';
import {
  type FinishOidcInput,
  type FinishOidcSignInMutation,
  useFinishOidcSignInMutation,
  useSignInProviderQuery,
  useUnlinkSignInProviderMutation,
} from '../../../gql/accounts-oidc';
import { BeginPasskeySignInDocument } from '../../../gql/accounts-passkeys';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';
import { openSession } from '../open-session';
import { keepCurrentSession } from '../settings/use-sessions';

/** The gateway's message when the account requires a second factor. */
const CODE_NEEDED = 'Código de verificação obrigatório';

export type Missing = FinishOidcSignInMutation['finishOidcSignIn'];

/** How a step ended: signed in, what is missing now, or why nothing more can be done with this ticket. */
export type Finished = 'signed in' | 'code' | Missing | { readonly refused: string };

/** Redeems a ticket; stores the token once a session was opened. */
export function useFinishOidcSignIn() {
  const client = useApolloClient();
  const [finish] = useFinishOidcSignInMutation();
  return async (input: FinishOidcInput): Promise<Finished> => {
    try {
      const { data } = await finish({ variables: { input } });
      const { session, ...missing } = answered(data?.finishOidcSignIn);
      if (!session) return { ...missing, session: null };
      openSession(client, session);
      return 'signed in';
    } catch (error) {
      const reason = errorMessage(error, 'Não deu para entrar. Tente novamente.');
      return reason === CODE_NEEDED ? 'code' : { refused: reason };
    }
  };
}

/** The answer of one of the browser's passkeys to a challenge; undefined on failure, which a toast has shown. */
export function useAskPasskey() {
  const client = useApolloClient();
  return () =>
    askingOwner(async () => {
      const { data } = await client.mutate({ mutation: BeginPasskeySignInDocument });
      return (await browserPasskeys()).answerWithPasskey(answered(data?.beginPasskeySignIn));
    }, 'Não deu para usar a chave de acesso.');
}

/** The operator's identity provider, and whether this account is linked to it; undefined until it has loaded. */
export function useSignInProvider() {
  return useSignInProviderQuery().data?.signInProvider;
}

/** Removes the link. Returns whether it was removed. */
export function useUnlinkProvider() {
  const proofOf = useOwnerProof();
  const [mutate] = useUnlinkSignInProviderMutation();
  return async (given: GivenProof): Promise<boolean> => {
    const done = await askingOwner(async () => {
      await mutate({ variables: { proof: await proofOf(given) }, update: keepCurrentSession });
      return true;
    }, 'Falha ao desvincular. Tente novamente.');
    if (done)
      notify({
        tone: 'success',
        title: 'Conta desvinculada',
        description: 'As outras sessões foram encerradas.',
      });
    return done ?? false;
  };
}
