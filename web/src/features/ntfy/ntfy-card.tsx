import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import Megaphone from 'lucide-react/icons/megaphone';
import { useId, useRef, useState } from 'react';
import type { NtfyTopicPartsFragment } from '../../gql/ntfy';
import { formatDayClock } from '../../lib/format-time';
import { useScrollToHash } from '../../lib/use-scroll-to-hash';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Help, Row } from '../../ui/settings-parts';
import { Skeleton } from '../../ui/skeleton';
import { NtfyDialog } from './ntfy-dialog';
import { useNtfyActs, useNtfyTopic } from './use-ntfy';

const Name = chakra('p', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });

type Test = NonNullable<NtfyTopicPartsFragment['lastTest']>;

/** Result of a test, in one sentence. */
function testText({ status, answer, updatedAt }: Test): string {
  if (status === 'PENDING') return 'Teste a caminho.';
  const at = formatDayClock(updatedAt);
  return status === 'DELIVERED' ? `Teste entregue em ${at}.` : `O teste não chegou (${at}). ${answer ?? ''}`;
}

interface TopicProps {
  readonly topic: NtfyTopicPartsFragment;
  /** Called once the topic is removed and its buttons have disappeared. */
  readonly onGone: () => void;
}

function Topic({ topic: { url, hasToken, enabled, switchedOffAt, lastTest }, onGone }: TopicProps) {
  const { switchTo, turning, sendTest, testing, remove, removing } = useNtfyActs();
  return (
    <Row py="3">
      <Flex direction="column" gap="1" flex="1" minW="full">
        <Name>{url}</Name>
        <Help>{hasToken ? 'Com token de acesso.' : 'Tópico aberto: quem souber o nome lê os alertas.'}</Help>
        {switchedOffAt && (
          <Help>Desligado em {formatDayClock(switchedOffAt)}: muitas mensagens seguidas não chegaram.</Help>
        )}
        <Help aria-live="polite">{lastTest && testText(lastTest)}</Help>
      </Flex>
      <Flex gap="1" align="center" wrap="wrap">
        <Button
          variant="secondary"
          size="sm"
          role="switch"
          aria-checked={enabled}
          aria-label="Alertas no ntfy"
          disabled={turning}
          onClick={() => void switchTo(!enabled)}
        >
          {enabled ? 'Ligado' : 'Desligado'}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          busy={testing}
          busyText="Enviando..."
          disabled={!enabled}
          onClick={() => void sendTest()}
        >
          Enviar um teste
        </Button>
        <Button
          variant="danger"
          size="sm"
          busy={removing}
          busyText="Removendo..."
          aria-label="Remover o tópico ntfy"
          onClick={() => void remove().then(onGone)}
        >
          Remover
        </Button>
      </Flex>
    </Row>
  );
}

/** The ntfy topic that receives the user's alerts: set it, test it, switch it off, remove it. */
export function NtfyCard() {
  const { topic, failed, retry, retrying } = useNtfyTopic();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isThere = topic !== undefined;
  // A link from a rule leads here.
  useScrollToHash('ntfy', card, isThere);
  return (
    <Card
      ref={card}
      id="ntfy"
      tabIndex={-1}
      outline="0"
      aria-labelledby={titleId}
      aria-busy={!isThere && !failed}
    >
      <CardHeader title="ntfy" titleId={titleId} roomy />
      {failed && <ErrorState text="Não deu para carregar o ntfy" onRetry={retry} retrying={retrying} />}
      {!failed && !isThere && (
        <Row py="3" aria-hidden="true">
          <Skeleton w="240px" maxW="full" h="3.5" />
        </Row>
      )}
      {topic && <Topic topic={topic} onGone={() => card.current?.focus()} />}
      {topic === null && (
        <EmptyState
          icon={<Icon as={Megaphone} />}
          title="Nenhum tópico ntfy"
          text="O ntfy leva seus alertas ao celular e ao computador, pelo servidor público ou pelo seu."
          action={
            <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
              Ligar um tópico
            </Button>
          }
        />
      )}
      <NtfyDialog open={isOpen} onClose={() => setOpen(false)} finalFocus={() => card.current} />
    </Card>
  );
}
