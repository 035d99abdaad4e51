import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { TextLink } from '../../ui/text-link';
import { DevicesCard } from './devices-card';

const Lead = chakra('p', { base: { color: 'muted', maxW: '72ch' } });

/** Devices that show alerts, even while Farol is closed. */
export function DevicesPage() {
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }} py={{ lg: '2' }}>
      <Lead>
        Notificações dos seus alertas em cada aparelho que você ativar, também com o Farol fechado. Escolha
        Notificações nas{' '}
        <TextLink asChild underlined>
          <Link to="/alertas">regras de alerta</Link>
        </TextLink>
        . Nada chega durante uma pausa, nem depois que o sinal vence.
      </Lead>
      <DevicesCard title="Seus aparelhos" />
    </Flex>
  );
}
