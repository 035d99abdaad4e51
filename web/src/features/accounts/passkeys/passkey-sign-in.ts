import {
  answerWithPasskey,
  endAsking,
  refusalOfBrowser,
} from '../../../entities/owner-proof/browser-passkey';
import type { SignedInUserFragment } from '../../../gql/accounts';
import type { PasskeyAnswerInput } from '../../../gql/accounts-passkeys';
import { errorMessage } from '../../../lib/apollo/error-message';
import { type GatewayCall, operation } from '../../../lib/gateway/call-gateway';
import { notify } from '../../../ui/notify';
import { openSession } from '../open-session';

const documents = () => import('../../../gql/accounts-passkeys');
const BEGIN = operation('BeginPasskeySignIn', async () => (await documents()).BeginPasskeySignInDocument);
const FINISH = operation('FinishPasskeySignIn', async () => (await documents()).FinishPasskeySignInDocument);

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

async function finish(ask: GatewayCall, answer: PasskeyAnswerInput): Promise<SignedInUserFragment> {
  const { finishPasskeySignIn } = await ask(FINISH, { answer });
  openSession(finishPasskeySignIn);
  return finishPasskeySignIn.user;
}

/**
 * Signs in with the passkey that the user chooses now. Returns the signed-in user; undefined on failure, which a toast
 * has shown.
 */
export async function choosePasskey(ask: GatewayCall): Promise<SignedInUserFragment | undefined> {
  choosing = true;
  try {
    const { beginPasskeySignIn } = await ask(BEGIN, {});
    return await finish(ask, await answerWithPasskey(beginPasskeySignIn));
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
  ask: GatewayCall,
  onSignedIn: (user: SignedInUserFragment) => void,
  left: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mayAsk = () => !left.aborted && !choosing;
  const suggest = async (): Promise<void> => {
    clearTimeout(timer);
    if (!mayAsk() || !(await canSuggest())) return;
    timer = setTimeout(() => void suggest(), ASKED_AGAIN_MS);
    const challenge = await ask(BEGIN, {}, left).catch(() => undefined);
    if (!challenge || !mayAsk()) return;
    const answer = await answerWithPasskey(challenge.beginPasskeySignIn, true).catch(() => undefined);
    if (!answer) return;
    try {
      onSignedIn(await finish(ask, answer));
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
