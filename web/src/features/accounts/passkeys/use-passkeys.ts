import type { ApolloCache } from '@apollo/client';
import { answered, askingOwner, browserPasskeys } from '../../../entities/owner-proof/asking-owner';
import { type GivenProof, useOwnerProof } from '../../../entities/owner-proof/use-owner-proof';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  PasskeysDocument,
  useBeginPasskeyRegistrationMutation,
  useDeletePasskeyMutation,
  useFinishPasskeyRegistrationMutation,
  usePasskeysQuery,
  useRenamePasskeyMutation,
} from '../../../gql/accounts-passkeys';
import { queryState } from '../../../lib/apollo/query-state';
import { notify } from '../../../ui/notify';
import { keepCurrentSession } from '../settings/use-sessions';

/** The user's passkeys. `passkeys` is undefined until they have loaded. */
export function usePasskeys() {
  const result = usePasskeysQuery();
  // Null if the query ran without a token, during a sign-out.
  const passkeys = result.data && (result.data.passkeys ?? []);
  return { passkeys, ...queryState(result, passkeys) };
}

/**
 * Creates a passkey on this device, or on another that the browser reaches, and adds it. Returns whether it was added.
 */
export function useAddPasskey() {
  const proofOf = useOwnerProof();
  const [begin] = useBeginPasskeyRegistrationMutation();
  const [finish] = useFinishPasskeyRegistrationMutation();
  return async (name: string, given: GivenProof): Promise<boolean> => {
    const done = await askingOwner(async () => {
      const { data: begun } = await begin({ variables: { proof: await proofOf(given) } });
      const made = await (await browserPasskeys()).makePasskey(answered(begun?.beginPasskeyRegistration));
      await finish({
        variables: { input: { name, ...made } },
        update: (cache, { data }) =>
          void cache.updateQuery({ query: PasskeysDocument }, (previous) =>
            previous && data
              ? { ...previous, passkeys: [data.finishPasskeyRegistration, ...previous.passkeys] }
              : previous,
          ),
      });
      return true;
    }, 'Falha ao adicionar a chave. Tente novamente.');
    if (done)
      notify({
        tone: 'success',
        title: 'Chave de acesso adicionada',
        description: 'Da próxima vez, entre sem senha.',
      });
    return done ?? false;
  };
}

/** Returns whether the passkey was renamed. */
export function useRenamePasskey() {
  const [mutate] = useRenamePasskeyMutation();
  const run = useMutationToast(mutate, 'Falha ao renomear a chave. Tente novamente.');
  return async (id: string, name: string): Promise<boolean> =>
    (await run({ variables: { id, name } }, 'Chave renomeada')).done;
}

/** Removes a passkey from the account. Returns whether it was removed. */
export function useDeletePasskey() {
  const proofOf = useOwnerProof();
  const [mutate] = useDeletePasskeyMutation();
  return async (id: string, given: GivenProof): Promise<boolean> => {
    const update = (cache: ApolloCache) => {
      cache.evict({ id: cache.identify({ __typename: 'Passkey', id }) });
      keepCurrentSession(cache);
    };
    const done = await askingOwner(async () => {
      await mutate({ variables: { id, proof: await proofOf(given) }, update });
      return true;
    }, 'Falha ao excluir a chave. Tente novamente.');
    if (done)
      notify({
        tone: 'success',
        title: 'Chave de acesso excluída',
        description: 'As outras sessões foram encerradas.',
      });
    return done ?? false;
  };
}
