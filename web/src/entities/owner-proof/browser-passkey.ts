import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { NewPasskeyInput, PasskeyAnswerInput } from '../../gql/accounts-passkeys';

type Options = Readonly<Record<string, unknown>>;

/**
 * Answers the gateway's challenge with one of the browser's passkeys.
 *
 * @param suggested whether the browser suggests it beside the address field
 */
export async function answerWithPasskey(asked: Options, suggested = false): Promise<PasskeyAnswerInput> {
  const optionsJSON = asked as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: suggested });
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  return { id, authenticatorData, clientDataJSON, signature, userHandle: userHandle ?? null };
}

/** Creates a passkey as the gateway requested. */
export async function makePasskey(asked: Options): Promise<Omit<NewPasskeyInput, 'name'>> {
  const optionsJSON = asked as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Cancels the browser's pending passkey request. */
export const endAsking = () => WebAuthnAbortService.cancelCeremony();

/**
 * Why a browser gave no answer; undefined if the failure was not the browser's. Empty if another request replaced this
 * one.
 */
export function refusalOfBrowser(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof WebAuthnError) {
    switch (error.code) {
      case 'ERROR_CEREMONY_ABORTED':
        return '';
      case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
        return 'Este aparelho já tem uma chave de acesso desta conta.';
      case 'ERROR_INVALID_DOMAIN':
      case 'ERROR_INVALID_RP_ID':
        return 'Chaves de acesso só funcionam no endereço oficial do Farol, com nome e conexão segura.';
      default:
        return NOT_CONFIRMED;
    }
  }
  return BROWSER_ERRORS.includes(error.name) ? NOT_CONFIRMED : undefined;
}

const NOT_CONFIRMED = 'Nada foi confirmado. O pedido foi cancelado, ou o aparelho não tem chave desta conta.';
const BROWSER_ERRORS = [
  'NotAllowedError',
  'AbortError',
  'SecurityError',
  'NotSupportedError',
  'InvalidStateError',
];
