import {
  type OwnerProofInput,
  useBeginPasskeyProofMutation,
  usePasskeysQuery,
} from '../../gql/accounts-passkeys';
import { useSecondFactorQuery } from '../../gql/accounts-second-factor';
import { errorMessage } from '../../lib/apollo/error-message';
import { notify } from '../../ui/notify';

/** What asks the browser for keys comes when it is needed. */
export const browserPasskeys = () => import('./browser-passkey');

/** How the owner shows that they are there: by what they typed, or by a passkey. */
export type GivenProof = { readonly password: string; readonly code?: string } | 'passkey';

/** By which proofs the caller may show that they are the owner, as the cards of the settings have asked. */
export function useWaysIn(): { readonly byPasskey: boolean; readonly byCode: boolean } {
  const passkeys = usePasskeysQuery().data?.passkeys ?? [];
  return { byPasskey: passkeys.length > 0, byCode: useSecondFactorQuery().data?.secondFactor?.on ?? false };
}

/** What a mutation of ours has to answer where it does not throw. */
export function answered<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the answer has no data');
  return value;
}

/** Does what asks the owner for a proof. Why it failed is shown in a toast; then it answers undefined. */
export async function askingOwner<T>(work: () => Promise<T>, failed: string): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const reason = await browserPasskeys().then(
      ({ refusalOfBrowser }) => refusalOfBrowser(error),
      () => undefined,
    );
    const description = reason ?? errorMessage(error, failed);
    if (description) notify({ tone: 'error', title: 'Erro', description });
    return undefined;
  }
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
