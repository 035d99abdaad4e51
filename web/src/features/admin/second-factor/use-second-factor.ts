import { useApolloClient } from '@apollo/client/react';
import { answered, askingOwner } from '../../../entities/owner-proof/asking-owner';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { type AdminAccountPartsFragment, AdminMeDocument } from '../../../gql/admin-account';
import {
  type SecondFactorSecretFragment,
  useAdminBeginSecondFactorMutation,
  useAdminConfirmSecondFactorMutation,
  useAdminDisableSecondFactorMutation,
} from '../../../gql/admin-second-factor';
import { notify } from '../../../ui/notify';
import { type TypedProof, useAdminProof } from './admin-proof';

const FAILED = 'Não deu para alterar a verificação em duas etapas.';

/** The three steps of an administrator's second factor. Each returns undefined, or false, on failure. */
export function useSecondFactor(account: AdminAccountPartsFragment) {
  const client = useApolloClient();
  const proofOf = useAdminProof(account);
  const [begin] = useAdminBeginSecondFactorMutation();
  const confirm = useMutationToast(useAdminConfirmSecondFactorMutation()[0], FAILED);
  const [disable] = useAdminDisableSecondFactorMutation();

  const keep = (secondFactor: boolean, recoveryCodesLeft: number) =>
    client.writeQuery({
      query: AdminMeDocument,
      data: { adminMe: { ...account, secondFactor, recoveryCodesLeft } },
    });

  return {
    begin: (typed: TypedProof): Promise<SecondFactorSecretFragment | undefined> =>
      askingOwner(async () => {
        const { data } = await begin({ variables: await proofOf(typed) });
        return answered(data?.adminBeginSecondFactor);
      }, FAILED),

    /** @returns the recovery codes, which are never shown again */
    confirm: async (code: string): Promise<readonly string[] | undefined> => {
      const answer = await confirm({ variables: { code } });
      const codes = answer.done ? answer.data.data?.adminConfirmSecondFactor.recoveryCodes : undefined;
      if (codes) keep(true, codes.length);
      return codes;
    },

    disable: async (typed: TypedProof): Promise<boolean> => {
      const done = await askingOwner(async () => {
        await disable({ variables: await proofOf(typed) });
        return true;
      }, FAILED);
      if (done) {
        notify({ tone: 'success', title: 'Verificação em duas etapas desativada' });
        keep(false, 0);
      }
      return done ?? false;
    },
  };
}
