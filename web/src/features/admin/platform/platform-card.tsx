import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Card, CardHeader } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { Switch } from '../../../ui/switch';
import { useFrameSwitch } from './use-frame-switch';

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', px: '4', py: '4', minH: '88px' },
});
const Words = chakra('div', { base: { flex: '1', minW: 0 } });
const Name = chakra('p', { base: { fontWeight: 'medium' } });
const Help = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
const State = chakra('span', { base: { textStyle: 'xs', color: 'muted' } });

/** The switch that takes the embedded platform off every user's trading page. */
export function PlatformCard() {
  const titleId = useId();
  const { on, turn, switching, failed, retry, retrying } = useFrameSwitch();
  return (
    <Card aria-labelledby={titleId} aria-busy={on === undefined && !failed}>
      <CardHeader title="Plataforma" titleId={titleId} />
      {failed ? (
        <ErrorState text="Não deu para carregar a plataforma" onRetry={retry} retrying={retrying} />
      ) : (
        <Row>
          <Words>
            <Name>Plataforma incorporada</Name>
            <Help>
              O quadro da página Opções Binárias. Desligada, ela some na hora da tela de todos os usuários.
            </Help>
          </Words>
          {on === undefined ? (
            <Skeleton w="10" h="6" borderRadius="full" />
          ) : (
            <>
              <State aria-hidden="true">{on ? 'Ligada' : 'Desligada'}</State>
              <Switch
                aria-label="Plataforma incorporada"
                checked={on}
                aria-busy={switching}
                onChange={({ target }) => void turn(target.checked)}
              />
            </>
          )}
        </Row>
      )}
    </Card>
  );
}
