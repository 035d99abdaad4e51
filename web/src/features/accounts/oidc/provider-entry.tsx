import { PROVIDER_ENTRY } from '#schema/sign-in-provider.js';
import { hasProvider, providerEntry } from '../../../lib/session/sign-in-provider';
import { ButtonLink } from '../../../ui/button';

/**
 * Leads to the operator's identity provider. It is in the page from its first paint, and without a provider in neither
 * page nor code: nothing moves when the code has loaded.
 */
export function ProviderEntry() {
  if (!hasProvider()) return null;
  return (
    <p {...{ [PROVIDER_ENTRY]: '' }}>
      <ButtonLink href="/oidc/start" variant="secondary" size="lg" full>
        {providerEntry()}
      </ButtonLink>
    </p>
  );
}
