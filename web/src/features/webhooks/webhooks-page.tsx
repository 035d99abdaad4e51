import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TextLink } from '../../ui/text-link';
import { DeliveriesCard } from './deliveries-card';
import { useWebhooks } from './use-webhooks';
import { WebhooksCard } from './webhooks-card';

const Lead = chakra('p', { base: { color: 'muted', maxW: '72ch' } });

/** The user's URLs that receive alerts and outcomes, and the delivery of each message. */
export function WebhooksPage() {
  const state = useWebhooks();
  const [chosen, setChosen] = useState<string>();
  const { webhooks } = state;
  const shown = webhooks?.find(({ id }) => id === chosen) ?? webhooks?.[0];
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }} py={{ lg: '2' }}>
      <Lead>
        Um servidor seu recebe o que as suas <Inner to="/alertas">regras de alerta</Inner> avisam, assinado.
        Vale o mesmo que no sino: nada sai durante uma pausa, nem depois que o sinal vence. Como conferir a
        assinatura está na <Inner to="/docs#webhooks">documentação</Inner>.
      </Lead>
      <WebhooksCard state={state} shown={shown?.id} onShow={setChosen} />
      {shown && <DeliveriesCard key={shown.id} webhook={shown} />}
    </Flex>
  );
}

function Inner({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <TextLink asChild underlined>
      <Link to={to}>{children}</Link>
    </TextLink>
  );
}
