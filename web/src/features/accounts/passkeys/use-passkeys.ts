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

/** One's passkeys, asked for at each visit. `passkeys` is undefined until they are there. */
export function usePasskeys() {
  const result = usePasskeysQuery({ fetchPolicy: 'cache-and-network' });
  // Null where the question was asked without a token, while a sign-out is under way.
  const passkeys = result.data && (result.data.passkeys ?? []);
  return { passkeys, ...queryState(result, passkeys) };
}

/** Makes a passkey in this device, or another that the browser reaches, and adds it. Answers whether it was added. */
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
          void cache.updateQuery({ query: PasskeysDocument }, (known) =>
            known && data
              ? { ...known, passkeys: [data.finishPasskeyRegistration, ...known.passkeys] }
              : known,
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

/** Answers whether it is called so now. */
export function useRenamePasskey() {
  const [mutate] = useRenamePasskeyMutation();
  const run = useMutationToast(mutate, 'Falha ao renomear a chave. Tente novamente.');
  return async (id: string, name: string): Promise<boolean> =>
    (await run({ variables: { id, name } }, 'Chave renomeada')).done;
}

/** Takes a passkey off the account. Answers whether it is gone. */
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
