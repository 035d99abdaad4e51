import { useApolloClient } from '@apollo/client/react';
import { type AdminAccountPartsFragment, AdminMeDocument } from '../../../gql/admin-account';
import {
  type SecondFactorSecretFragment,
  useAdminBeginSecondFactorMutation,
  useAdminConfirmSecondFactorMutation,
  useAdminDisableSecondFactorMutation,
} from '../../../gql/admin-second-factor';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';

const tellFailure = (error: unknown) =>
  notify({
    tone: 'error',
    title: 'Erro',
    description: errorMessage(error, 'Não deu para alterar a verificação em duas etapas.'),
  });

/** The three steps of an administrator's second factor. Each answers undefined where it failed, which a toast has told. */
export function useSecondFactor(account: AdminAccountPartsFragment) {
  const client = useApolloClient();
  const [begin, beginning] = useAdminBeginSecondFactorMutation();
  const [confirm, confirming] = useAdminConfirmSecondFactorMutation();
  const [disable, disabling] = useAdminDisableSecondFactorMutation();

  const keep = (secondFactor: boolean, recoveryCodesLeft: number) =>
    client.writeQuery({
      query: AdminMeDocument,
      data: { adminMe: { ...account, secondFactor, recoveryCodesLeft } },
    });

  return {
    waiting: beginning.loading || confirming.loading || disabling.loading,

    begin: async (password: string): Promise<SecondFactorSecretFragment | undefined> => {
      const answer = await begin({ variables: { password } }).catch(tellFailure);
      return answer?.data?.adminBeginSecondFactor;
    },

    /** @returns the recovery codes, which are never told again */
    confirm: async (code: string): Promise<readonly string[] | undefined> => {
      const answer = await confirm({ variables: { code } }).catch(tellFailure);
      const codes = answer?.data?.adminConfirmSecondFactor.recoveryCodes;
      if (codes) keep(true, codes.length);
      return codes;
    },

    disable: async (password: string, code: string): Promise<boolean> => {
      const answer = await disable({ variables: { password, code } }).catch(tellFailure);
      if (!answer?.data) return false;
      keep(false, 0);
      notify({ tone: 'success', title: 'Verificação em duas etapas desativada' });
      return true;
    },
  };
}
