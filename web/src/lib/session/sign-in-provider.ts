import { UNNAMED_PROVIDER_ENTRY } from '#schema/sign-in-provider.js';

/** Attributes that the gateway writes into the root element of its pages. */
const dataset = () => (typeof document === 'undefined' ? {} : document.documentElement.dataset);

/** 'Entrar com Acme'; the same text as in the page, which was there before this code. */
export function providerEntry(): string {
  const { signInProvider } = dataset();
  return signInProvider === undefined ? UNNAMED_PROVIDER_ENTRY : `Entrar com ${signInProvider}`;
}

/** Whether there is an identity provider; while pages are built, as if there were, since the gateway knows. */
export const hasProvider = () => typeof document === 'undefined' || dataset().signInProvider !== undefined;

/** Whether the identity provider may name administrators. */
export const hasAdminProvider = () => dataset().signInAdmin !== undefined;

/** What the gateway says in the fragment of the address that the browser comes back to. */
export interface ProviderReturn {
  readonly ticket: string | null;
  readonly error: string | null;
}

export function readProviderReturn(): ProviderReturn {
  const said = new URLSearchParams(location.hash.slice(1));
  return { ticket: said.get('ticket'), error: said.get('error') };
}

/** Removes that fragment from the address, so that it is not kept in the browser's history. */
export function forgetProviderReturn(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
}

/** Why there is no ticket. */
export const PROVIDER_ERRORS: Readonly<Record<string, string>> = {
  unavailable: 'O provedor não respondeu. Tente de novo em instantes.',
  refused: 'A entrada foi cancelada no provedor.',
  expired: 'A entrada expirou, ou foi começada em outro navegador. Comece de novo.',
  busy: 'Muitas tentativas desta rede. Espere um minuto e comece de novo.',
};
