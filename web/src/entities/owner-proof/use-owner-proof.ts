import {
  type OwnerProofInput,
  useBeginPasskeyProofMutation,
  usePasskeysQuery,
} from '../../gql/accounts-passkeys';
import { useSecondFactorQuery } from '../../gql/accounts-second-factor';
import { answered, browserPasskeys } from './asking-owner';

/** How the owner proves their identity: with what they typed, or with a passkey. */
export type GivenProof = { readonly password: string; readonly code?: string } | 'passkey';

/** The proofs available to the owner; asks the gateway unless the settings' cards have done so. */
export function useWaysIn(): { readonly byPasskey: boolean; readonly byCode: boolean } {
  const passkeys = usePasskeysQuery().data?.passkeys ?? [];
  return { byPasskey: passkeys.length > 0, byCode: useSecondFactorQuery().data?.secondFactor?.on ?? false };
}

/** Builds the proof that the gateway requires. */
export function useOwnerProof() {
  const [begin] = useBeginPasskeyProofMutation();
  return async (given: GivenProof): Promise<OwnerProofInput> => {
    if (given !== 'passkey') return given;
    const options = answered((await begin()).data?.beginPasskeyProof);
    return { passkey: await (await browserPasskeys()).answerWithPasskey(options) };
  };
}
