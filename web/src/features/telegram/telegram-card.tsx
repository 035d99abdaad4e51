import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import ExternalLink from 'lucide-react/icons/external-link';
import Send from 'lucide-react/icons/send';
import { type RefObject, useId, useRef, useState } from 'react';
import { ProofForm } from '../../entities/owner-proof/proof-form';
import type { GivenProof } from '../../entities/owner-proof/use-owner-proof';
import type { TelegramPartsFragment } from '../../gql/telegram';
import { formatClock, formatDayClock } from '../../lib/format-time';
import { useScrollToHash } from '../../lib/use-scroll-to-hash';
import { Button, ButtonLink } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Help, Row } from '../../ui/settings-parts';
import { Skeleton } from '../../ui/skeleton';
import { useTelegram, useTelegramActs } from './use-telegram';

const Name = chakra('p', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });

type Link = NonNullable<TelegramPartsFragment['link']>;
type Test = NonNullable<TelegramPartsFragment['lastTest']>;

/** Why no alerts are sent to the chat; undefined if they are. */
function quietText({ pausedAt, pausedUntil, switchedOffAt }: Link): string | undefined {
  if (switchedOffAt)
    return `Desligado em ${formatDayClock(switchedOffAt)}: muitas mensagens seguidas não chegaram.`;
  if (!pausedAt) return undefined;
  return pausedUntil
    ? `Em pausa até ${formatDayClock(pausedUntil)}: nenhum alerta novo vai para lá.`
    : 'Em pausa: nenhum alerta novo vai para lá.';
}

/** Result of a test, in one sentence. */
function testText({ status, answer, updatedAt }: Test): string {
  const at = formatDayClock(updatedAt);
  if (status === 'PENDING')
    return answer ? `Teste a caminho. Última resposta: ${answer}` : 'Teste a caminho.';
  return status === 'DELIVERED' ? `Teste entregue em ${at}.` : `O teste não chegou (${at}). ${answer ?? ''}`;
}

interface LinkedProps {
  readonly link: Link;
  readonly test: Test | null;
  /** Called once the chat is unlinked and its buttons have disappeared. */
  readonly onGone: () => void;
}

function Linked({ link, test, onGone }: LinkedProps) {
  const { switchTo, turning, sendTest, testing, remove, unlinking } = useTelegramActs();
  const quiet = quietText(link);
  return (
    <Row py="3">
      {/* In a narrow column the buttons wrap below. */}
      <Flex direction="column" gap="1" flex="1" minW="full">
        <Name>
          Ligado a {link.name} desde {formatDayClock(link.linkedAt)}
        </Name>
        {quiet && <Help>{quiet}</Help>}
        <Help aria-live="polite">{test && testText(test)}</Help>
      </Flex>
      <Flex gap="1" align="center" wrap="wrap">
        <Button
          variant="secondary"
          size="sm"
          role="switch"
          aria-checked={!quiet}
          aria-label="Alertas no Telegram"
          disabled={turning}
          onClick={() => void switchTo(Boolean(quiet))}
        >
          {quiet ? 'Desligado' : 'Ligado'}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          busy={testing}
          busyText="Enviando..."
          disabled={link.switchedOffAt !== null}
          onClick={() => void sendTest()}
        >
          Enviar um teste
        </Button>
        <Button
          variant="danger"
          size="sm"
          busy={unlinking}
          busyText="Desfazendo..."
          aria-label={`Desfazer a ligação com ${link.name}`}
          onClick={() => void remove().then(onGone)}
        >
          Desfazer
        </Button>
      </Flex>
    </Row>
  );
}

interface OpenLinkProps {
  readonly code: NonNullable<ReturnType<typeof useTelegram>['code']>;
  readonly botName: string;
  readonly link: RefObject<HTMLAnchorElement | null>;
}

/** The link, which is shown only once. */
function OpenLink({ code: { url, expiresAt }, botName, link }: OpenLinkProps) {
  return (
    <EmptyState
      icon={<Icon as={Send} />}
      title="Abra o link no seu Telegram"
      text={`Toque em Iniciar na conversa com @${botName}. O link serve uma vez, até ${formatClock(expiresAt)}; não o dê a ninguém.`}
      action={
        <ButtonLink ref={link} href={url} target="_blank" rel="noopener noreferrer" size="sm">
          <Icon as={ExternalLink} size={14} />
          Abrir o Telegram
        </ButtonLink>
      }
    />
  );
}

interface UnlinkedProps {
  readonly state: ReturnType<typeof useTelegram>;
  readonly botName: string;
}

function Unlinked({ state: { code, makeLink }, botName }: UnlinkedProps) {
  const [asking, setAsking] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const close = () => setAsking(false);
  const onProof = async (proof: GivenProof) => {
    const done = await makeLink(proof);
    if (done) close();
    return done;
  };
  return (
    <>
      {code ? (
        <OpenLink code={code} botName={botName} link={link} />
      ) : (
        <EmptyState
          icon={<Icon as={Send} />}
          title="Nenhum Telegram ligado"
          text={`O bot @${botName} manda os alertas das regras que escolhem o Telegram, e responde a cada um com o resultado.`}
          action={
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
              Ligar o Telegram
            </Button>
          }
        />
      )}
      {/* Once there is a link, the button that opened the dialog has disappeared. */}
      <Dialog
        title="Ligar o Telegram"
        description="A conversa que você ligar recebe seus alertas e lê seus sinais, mesmo depois que esta sessão terminar."
        open={asking}
        onClose={close}
        finalFocus={() => link.current}
      >
        <ProofForm action="Criar link" busyText="Criando..." onCancel={close} onProof={onProof} />
      </Dialog>
    </>
  );
}

/** The chat that receives the user's alerts: link it by opening a link in Telegram, test it, pause it, unlink it. */
export function TelegramCard() {
  const state = useTelegram();
  const { telegram, failed, retry, retrying } = state;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const isThere = Boolean(telegram);
  // A link from a rule leads here.
  useScrollToHash('telegram', card, isThere);
  if (telegram === null) return null;
  return (
    <Card
      ref={card}
      id="telegram"
      tabIndex={-1}
      outline="0"
      aria-labelledby={titleId}
      aria-busy={!telegram && !failed}
    >
      <CardHeader title="Telegram" titleId={titleId} roomy />
      {failed && <ErrorState text="Não deu para carregar o Telegram" onRetry={retry} retrying={retrying} />}
      {!failed && !telegram && (
        <Row py="3" aria-hidden="true">
          <Skeleton w="240px" maxW="full" h="3.5" />
        </Row>
      )}
      {telegram?.link && (
        <Linked link={telegram.link} test={telegram.lastTest} onGone={() => card.current?.focus()} />
      )}
      {telegram && !telegram.link && <Unlinked state={state} botName={telegram.botName} />}
    </Card>
  );
}
