import type { ApolloClient } from '@apollo/client';
import {
  answerWithPasskey,
  endAsking,
  refusalOfBrowser,
} from '../../../entities/owner-proof/browser-passkey';
import type { SignedInUserFragment } from '../../../gql/accounts';
import {
  BeginPasskeySignInDocument,
  FinishPasskeySignInDocument,
  type PasskeyAnswerInput,
} from '../../../gql/accounts-passkeys';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';
import { openSession } from '../open-session';

/** A challenge is valid for five minutes; a pending suggestion is renewed before that. */
const ASKED_AGAIN_MS = 4 * 60_000;

/**
 * While the user chooses a passkey with the button, nothing else may ask the browser, which handles one request at a
 * time.
 */
let choosing = false;
/** Restarts the suggestion on the current page. */
let suggestAgain: (() => Promise<void>) | undefined;

function notifyFailure(error: unknown): void {
  const description = refusalOfBrowser(error) ?? errorMessage(error, 'Não deu para entrar com a chave.');
  if (description) notify({ tone: 'error', title: 'Erro no login', description });
}

/** Options for the browser's passkey request. */
async function begin(client: ApolloClient, signal?: AbortSignal) {
  const context = signal ? { fetchOptions: { signal } } : {};
  const { data } = await client.mutate({ mutation: BeginPasskeySignInDocument, context });
  if (!data) throw new Error('the gateway returned no passkey options');
  return data.beginPasskeySignIn;
}

async function finish(client: ApolloClient, answer: PasskeyAnswerInput): Promise<SignedInUserFragment> {
  const { data } = await client.mutate({ mutation: FinishPasskeySignInDocument, variables: { answer } });
  if (!data) throw new Error('the gateway returned no session');
  openSession(client, data.finishPasskeySignIn);
  return data.finishPasskeySignIn.user;
}

/**
 * Signs in with the passkey that the user chooses now. Returns the signed-in user; undefined on failure, which a toast
 * has shown.
 */
export async function choosePasskey(client: ApolloClient): Promise<SignedInUserFragment | undefined> {
  choosing = true;
  try {
    return await finish(client, await answerWithPasskey(await begin(client)));
  } catch (error) {
    notifyFailure(error);
    return undefined;
  } finally {
    choosing = false;
    void suggestAgain?.();
  }
}

/** Whether the browser can suggest passkeys beside the address field. */
const canSuggest = async () =>
  (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false;

/**
 * Lets the browser suggest passkeys beside the address field. If the user chooses none, or the gateway is unreachable,
 * nothing is shown.
 *
 * @param left ends it
 */
export function suggestPasskeys(
  client: ApolloClient,
  onSignedIn: (user: SignedInUserFragment) => void,
  left: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mayAsk = () => !left.aborted && !choosing;
  const suggest = async (): Promise<void> => {
    clearTimeout(timer);
    if (!mayAsk() || !(await canSuggest())) return;
    timer = setTimeout(() => void suggest(), ASKED_AGAIN_MS);
    const challenge = await begin(client, left).catch(() => undefined);
    if (!challenge || !mayAsk()) return;
    const answer = await answerWithPasskey(challenge, true).catch(() => undefined);
    if (!answer) return;
    try {
      onSignedIn(await finish(client, answer));
    } catch (error) {
      notifyFailure(error);
      void suggest();
    }
  };
  suggestAgain = suggest;
  left.addEventListener('abort', () => {
    clearTimeout(timer);
    suggestAgain = undefined;
    endAsking();
  });
  void suggest();
}
