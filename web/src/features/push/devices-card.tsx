import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import BellRing from 'lucide-react/icons/bell-ring';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash2 from 'lucide-react/icons/trash';
import { useId } from 'react';
import { MAX_PUSH_DEVICES } from '#schema/push.js';
import type { PushDevicePartsFragment } from '../../gql/push';
import { formatDayClock } from '../../lib/format-time';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { CardBody, Help, Row } from '../../ui/settings-parts';
import { Skeleton } from '../../ui/skeleton';
import { type PushAbility, pushAbility } from './this-device';
import { useAddThisDevice, useDeviceActs, useOwnFingerprint, usePushBoard } from './use-push';

const Name = chakra('p', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });
const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });

/** Why this browser cannot be added. */
const INABILITIES: Readonly<Record<Exclude<PushAbility, 'ready'>, string>> = {
  'install first':
    'No iPhone e no iPad as notificações só chegam ao app instalado: toque em Compartilhar, depois em Adicionar à Tela de Início, e abra o Farol por lá.',
  refused:
    'As notificações do Farol estão bloqueadas neste navegador. Para ativar, libere-as nas permissões do site.',
  none: 'Este navegador não recebe notificações de sites.',
};

interface DeviceRowProps {
  readonly device: PushDevicePartsFragment;
  readonly isThis: boolean;
}

function DeviceRow({
  device: { id, name, enabled, answer, deliveredAt, createdAt },
  isThis,
}: DeviceRowProps) {
  const { remove, removing, sendTest, testing } = useDeviceActs(id, isThis);
  const last = deliveredAt ? `última entrega ${formatDayClock(deliveredAt)}` : 'nada entregue ainda';
  return (
    <Row py="3">
      <Flex direction="column" gap="1" flex="1" minW={{ base: 'full', sm: '0' }}>
        <Name>
          {name}
          {isThis && ' (este aparelho)'}
        </Name>
        <Help>
          Ativado em {formatDayClock(createdAt)} · {last}
          {answer !== null && ` · última resposta: ${answer}`}
        </Help>
        {!enabled && (
          <Help>Desligado: muitas tentativas seguidas falharam. Ative-o de novo, nele mesmo.</Help>
        )}
      </Flex>
      <Flex gap="1" align="center">
        <Button
          variant="secondary"
          size="sm"
          busy={testing}
          busyText="Enviando..."
          disabled={!enabled}
          aria-label={`Enviar um teste a ${name}`}
          onClick={() => void sendTest()}
        >
          Testar
        </Button>
        <IconButton
          aria-label={`Remover ${name}`}
          title="Remover"
          disabled={removing}
          onClick={() => void remove()}
        >
          <Icon as={Trash2} />
        </IconButton>
      </Flex>
    </Row>
  );
}

interface DevicesCardProps {
  readonly title: string;
}

/** The devices that show alerts, with buttons to test and remove each; this browser can be added here. */
export function DevicesCard({ title }: DevicesCardProps) {
  const titleId = useId();
  const { board, failed, retry, retrying } = usePushBoard();
  const own = useOwnFingerprint(board?.devices);
  const { add, adding } = useAddThisDevice();
  const ability = pushAbility();
  const devices = board?.devices ?? [];
  const isListed = devices.some(({ fingerprint, enabled }) => enabled && fingerprint === own);
  const activate = ability === 'ready' && board && !isListed && (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon as={BellRing} size={14} />}
      busy={adding}
      busyText="Ativando..."
      disabled={devices.length >= MAX_PUSH_DEVICES}
      onClick={() => void add(board.publicKey)}
    >
      Ativar neste aparelho
    </Button>
  );
  return (
    <Card aria-labelledby={titleId} aria-busy={!board && !failed}>
      <CardHeader title={title} titleId={titleId} actions={devices.length > 0 && activate} roomy wraps />
      {failed && <ErrorState text="Não deu para carregar os aparelhos" onRetry={retry} retrying={retrying} />}
      {!failed && !board && (
        <Row py="3" aria-hidden="true">
          <Skeleton w="240px" maxW="full" h="3.5" />
        </Row>
      )}
      {board && devices.length === 0 && (
        <EmptyState
          icon={<Icon as={Smartphone} />}
          title="Nenhum aparelho"
          text="Ative este aparelho, e ele mostra os alertas das regras que você escolher."
          action={activate}
        />
      )}
      {devices.length > 0 && (
        <List aria-label="Aparelhos">
          {devices.map((device) => (
            <li key={device.id}>
              <DeviceRow device={device} isThis={device.fingerprint === own} />
            </li>
          ))}
        </List>
      )}
      {ability !== 'ready' && (
        <CardBody>
          <Help>{INABILITIES[ability]}</Help>
        </CardBody>
      )}
    </Card>
  );
}
