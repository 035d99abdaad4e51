import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { answered, askingOwner } from '../../../entities/owner-proof/asking-owner';
import { type GivenProof, useOwnerProof } from '../../../entities/owner-proof/use-owner-proof';
import {
  SecondFactorDocument,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useDisableSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from '../../../gql/accounts-second-factor';
import { notify } from '../../../ui/notify';
import { keepCurrentSession } from '../settings/use-sessions';

const FAILED = 'Falha ao alterar a verificação em duas etapas. Tente novamente.';

/** The steps of a user's second factor. Each returns undefined on failure, which a toast has shown. */
export function useSecondFactor() {
  const client = useApolloClient();
  const proofOf = useOwnerProof();
  const [begin] = useBeginSecondFactorMutation();
  // The cache outlives the dialog, and must hold neither the secret nor the codes.
  const [confirm] = useConfirmSecondFactorMutation({ fetchPolicy: 'no-cache' });
  const [disable] = useDisableSecondFactorMutation();
  const [renew] = useRenewRecoveryCodesMutation({ fetchPolicy: 'no-cache' });

  const keep = (on: boolean, recoveryCodesLeft: number) =>
    client.cache.updateQuery({ query: SecondFactorDocument }, (previous) =>
      previous ? { secondFactor: { ...previous.secondFactor, on, recoveryCodesLeft } } : previous,
    );
  const update = (cache: ApolloCache) => keepCurrentSession(cache);

  return {
    begin: (given: GivenProof) =>
      askingOwner(async () => {
        const { data } = await begin({
          variables: { proof: await proofOf(given) },
          fetchPolicy: 'no-cache',
        });
        return answered(data?.beginSecondFactor);
      }, FAILED),

    /** @returns the recovery codes, which are never shown again */
    confirm: (code: string) =>
      askingOwner(async () => {
        const { data } = await confirm({ variables: { code }, update });
        const { recoveryCodes } = answered(data?.confirmSecondFactor);
        keep(true, recoveryCodes.length);
        return recoveryCodes;
      }, FAILED),

    disable: (given: GivenProof) =>
      askingOwner(async () => {
        await disable({ variables: { proof: await proofOf(given) }, update });
        keep(false, 0);
        notify({ tone: 'success', title: 'Verificação em duas etapas desativada' });
        return true;
      }, FAILED),

    /** @returns the new recovery codes, which are never shown again */
    renew: (given: GivenProof) =>
      askingOwner(async () => {
        const { data } = await renew({ variables: { proof: await proofOf(given) }, update });
        const { recoveryCodes } = answered(data?.renewRecoveryCodes);
        keep(true, recoveryCodes.length);
        return recoveryCodes;
      }, FAILED),
  };
}
