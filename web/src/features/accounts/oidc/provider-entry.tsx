import { PROVIDER_ENTRY } from '#schema/sign-in-provider.js';
import { hasProvider, providerEntry } from '../../../lib/session/sign-in-provider';
import { ButtonLink } from '../../../ui/button';

/**
 * Leads to the operator's identity provider. The built page has it from the first paint, and neither page nor code has it
 * without a provider, so nothing moves when the code has loaded.
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
