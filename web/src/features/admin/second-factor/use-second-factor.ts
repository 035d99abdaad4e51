import { useApolloClient } from '@apollo/client/react';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { type AdminAccountPartsFragment, AdminMeDocument } from '../../../gql/admin-account';
import {
  type SecondFactorSecretFragment,
  useAdminBeginSecondFactorMutation,
  useAdminConfirmSecondFactorMutation,
  useAdminDisableSecondFactorMutation,
} from '../../../gql/admin-second-factor';

const FAILED = 'Não deu para alterar a verificação em duas etapas.';

/** The three steps of an administrator's second factor. Each answers undefined, or false, where it failed. */
export function useSecondFactor(account: AdminAccountPartsFragment) {
  const client = useApolloClient();
  const begin = useMutationToast(useAdminBeginSecondFactorMutation()[0], FAILED);
  const confirm = useMutationToast(useAdminConfirmSecondFactorMutation()[0], FAILED);
  const disable = useMutationToast(useAdminDisableSecondFactorMutation()[0], FAILED);

  const keep = (secondFactor: boolean, recoveryCodesLeft: number) =>
    client.writeQuery({
      query: AdminMeDocument,
      data: { adminMe: { ...account, secondFactor, recoveryCodesLeft } },
    });

  return {
    begin: async (password: string): Promise<SecondFactorSecretFragment | undefined> => {
      const answer = await begin({ variables: { password } });
      return answer.done ? answer.data.data?.adminBeginSecondFactor : undefined;
    },

    /** @returns the recovery codes, which are never shown again */
    confirm: async (code: string): Promise<readonly string[] | undefined> => {
      const answer = await confirm({ variables: { code } });
      const codes = answer.done ? answer.data.data?.adminConfirmSecondFactor.recoveryCodes : undefined;
      if (codes) keep(true, codes.length);
      return codes;
    },

    disable: async (password: string, code: string): Promise<boolean> => {
      const { done } = await disable(
        { variables: { password, code } },
        'Verificação em duas etapas desativada',
      );
      if (done) keep(false, 0);
      return done;
    },
  };
}
