import { chakra } from '@chakra-ui/react/styled-system';
import { providerEntry } from '../../../lib/session/sign-in-provider';
import { ButtonLink } from '../../../ui/button';

/** In the page from its first paint, if the gateway has named a provider in it: nothing moves when the code has loaded. */
const Place = chakra('div', { base: { 'html:not([data-sign-in-provider]) &': { display: 'none' } } });

/** Leads to the operator's identity provider. */
export function ProviderEntry() {
  return (
    <Place>
      <ButtonLink href="/oidc/start" variant="secondary" size="lg" full>
        {providerEntry()}
      </ButtonLink>
    </Place>
  );
}
