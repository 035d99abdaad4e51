import { answered, askingOwner, browserPasskeys } from '../../../entities/owner-proof/asking-owner';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { type AdminAccountPartsFragment, AdminMeDocument } from '../../../gql/admin-account';
import {
  AdminPasskeysDocument,
  useAdminBeginPasskeyRegistrationMutation,
  useAdminDeletePasskeyMutation,
  useAdminFinishPasskeyRegistrationMutation,
  useAdminPasskeysQuery,
  useAdminRenamePasskeyMutation,
} from '../../../gql/admin-passkeys';
import { queryState } from '../../../lib/apollo/query-state';
import { notify } from '../../../ui/notify';
import { type TypedProof, useAdminProof } from '../second-factor/admin-proof';

/** Refetches the list, and the steps that signing in now requires. */
const CHANGED = { refetchQueries: [AdminPasskeysDocument, AdminMeDocument], awaitRefetchQueries: true };

/** The administrator's own passkeys; undefined until loaded. */
export function useAdminPasskeys() {
  const result = useAdminPasskeysQuery({ fetchPolicy: 'cache-and-network' });
  const passkeys = result.data?.adminPasskeys;
  return { passkeys, ...queryState(result, passkeys) };
}

/** Actions on the administrator's passkeys; each returns whether it succeeded. */
export function usePasskeyActs(account: AdminAccountPartsFragment) {
  const proofOf = useAdminProof(account);
  const [begin] = useAdminBeginPasskeyRegistrationMutation();
  const [finish] = useAdminFinishPasskeyRegistrationMutation();
  const [remove] = useAdminDeletePasskeyMutation();
  const rename = useMutationToast(useAdminRenamePasskeyMutation()[0], 'Falha ao renomear a chave.');
  const description = 'As suas outras sessões foram encerradas.';

  return {
    add: async (name: string, typed: TypedProof): Promise<boolean> => {
      const done = await askingOwner(async () => {
        const { data } = await begin({ variables: await proofOf(typed) });
        const { makePasskey } = await browserPasskeys();
        const made = await makePasskey(answered(data?.adminBeginPasskeyRegistration));
        await finish({ variables: { input: { name, ...made } }, ...CHANGED });
        return true;
      }, 'Falha ao adicionar a chave. Tente novamente.');
      if (done) notify({ tone: 'success', title: 'Chave de acesso adicionada', description });
      return done ?? false;
    },

    rename: async (id: string, name: string): Promise<boolean> =>
      (await rename({ variables: { id, name } }, 'Chave renomeada')).done,

    remove: async (id: string, typed: TypedProof): Promise<boolean> => {
      const done = await askingOwner(async () => {
        await remove({ variables: { id, ...(await proofOf(typed)) }, ...CHANGED });
        return true;
      }, 'Falha ao excluir a chave. Tente novamente.');
      if (done) notify({ tone: 'success', title: 'Chave de acesso excluída', description });
      return done ?? false;
    },
  };
}
