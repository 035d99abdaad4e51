import {
  type OwnerProofInput,
  useBeginPasskeyProofMutation,
  usePasskeysQuery,
} from '../../gql/accounts-passkeys';
import { useSecondFactorQuery } from '../../gql/accounts-second-factor';
import { answered, browserPasskeys } from './asking-owner';

/** How the owner shows that they are there: by what they typed, or by a passkey. */
export type GivenProof = { readonly password: string; readonly code?: string } | 'passkey';

/** By which proofs the caller may show that they are the owner, as the cards of the settings have asked. */
export function useWaysIn(): { readonly byPasskey: boolean; readonly byCode: boolean } {
  const passkeys = usePasskeysQuery().data?.passkeys ?? [];
  return { byPasskey: passkeys.length > 0, byCode: useSecondFactorQuery().data?.secondFactor?.on ?? false };
}

/** Makes the proof that the gateway asks for. */
export function useOwnerProof() {
  const [begin] = useBeginPasskeyProofMutation();
  return async (given: GivenProof): Promise<OwnerProofInput> => {
    if (given !== 'passkey') return given;
    const options = answered((await begin()).data?.beginPasskeyProof);
    return { passkey: await (await browserPasskeys()).answerWithPasskey(options) };
  };
}
