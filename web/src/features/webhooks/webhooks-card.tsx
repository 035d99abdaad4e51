import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import Webhook from 'lucide-react/icons/webhook';
import { useId, useRef, useState } from 'react';
import { MAX_WEBHOOKS } from '#schema/webhook.js';
import type { WebhookPartsFragment } from '../../gql/webhooks';
import { formatDayClock } from '../../lib/format-time';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Help, Row } from '../../ui/settings-parts';
import { Skeleton } from '../../ui/skeleton';
import { useWebhookActs, type useWebhooks } from './use-webhooks';
import { DeleteWebhookDialog, NewWebhookDialog, RotateSecretDialog } from './webhook-dialogs';
import { EVENT_TEXTS } from './webhook-texts';

const Address = chakra('p', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });
const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });

type WebhookAction = 'rotate' | 'delete';

interface WebhookRowProps {
  readonly webhook: WebhookPartsFragment;
  /** Whether its messages are listed below. */
  readonly isShown: boolean;
  readonly isOnly: boolean;
  readonly onShow: () => void;
  readonly onAsk: (what: WebhookAction) => void;
}

function WebhookRow({ webhook, isShown, isOnly, onShow, onAsk }: WebhookRowProps) {
  const { id, url, events, enabled, switchedOffAt, formerSecretUntil } = webhook;
  const { switchTo, turning, sendTest, testing } = useWebhookActs(id);
  return (
    <Row py="3">
      <Flex direction="column" gap="1" flex="1" minW={{ base: 'full', sm: '0' }}>
        <Address>{url}</Address>
        <Flex wrap="wrap" gap="1">
          {events.map((event) => (
            <Badge key={event} size="sm">
              {EVENT_TEXTS[event].label}
            </Badge>
          ))}
        </Flex>
        {switchedOffAt && (
          <Help>Desligado em {formatDayClock(switchedOffAt)}: muitas tentativas seguidas falharam.</Help>
        )}
        {formerSecretUntil && (
          <Help>O segredo anterior ainda vale até {formatDayClock(formerSecretUntil)}.</Help>
        )}
      </Flex>
      <Flex gap="1" align="center" wrap="wrap">
        <Button
          variant="secondary"
          size="sm"
          role="switch"
          aria-checked={enabled}
          aria-label={`Webhook ${url} ligado`}
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
          aria-label={`Enviar um teste a ${url}`}
          onClick={() => void sendTest().then(onShow)}
        >
          Testar
        </Button>
        {!isOnly && (
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={isShown}
            aria-label={`Entregas de ${url}`}
            onClick={onShow}
          >
            Entregas
          </Button>
        )}
        <IconButton
          aria-label={`Trocar o segredo de ${url}`}
          title="Trocar o segredo"
          onClick={() => onAsk('rotate')}
        >
          <Icon as={KeyRound} />
        </IconButton>
        <IconButton aria-label={`Excluir ${url}`} title="Excluir" onClick={() => onAsk('delete')}>
          <Icon as={Trash2} />
        </IconButton>
      </Flex>
    </Row>
  );
}

function Waiting() {
  return (
    <Row py="3" aria-hidden="true">
      <Flex direction="column" gap="2" flex="1">
        <Skeleton w="240px" maxW="full" h="3.5" />
        <Skeleton w="160px" h="5" />
      </Flex>
    </Row>
  );
}

interface WebhooksCardProps {
  readonly state: ReturnType<typeof useWebhooks>;
  /** Id of the webhook whose messages are listed below. */
  readonly shown: string | undefined;
  readonly onShow: (id: string) => void;
}

/** The user's webhooks: create, turn on or off, test, renew the secret, delete. */
export function WebhooksCard({ state, shown, onShow }: WebhooksCardProps) {
  const { webhooks, failed, retry, retrying } = state;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<WebhookPartsFragment>();
  const [asking, setAsking] = useState<WebhookAction>();
  const count = webhooks?.length ?? 0;
  const create = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon as={Plus} size={14} />}
      disabled={count >= MAX_WEBHOOKS}
      onClick={() => setCreating(true)}
    >
      Novo webhook
    </Button>
  );
  const close = () => setAsking(undefined);
  // The element that opened a dialog may be gone when the dialog closes; the card then takes the focus.
  const finalFocus = () => (document.activeElement === document.body ? card.current : null);
  return (
    <Card ref={card} tabIndex={-1} outline="0" aria-labelledby={titleId} aria-busy={!webhooks && !failed}>
      <CardHeader title="Seus webhooks" titleId={titleId} actions={count > 0 && create} roomy />
      {failed && <ErrorState text="Não deu para carregar os webhooks" onRetry={retry} retrying={retrying} />}
      {!failed && !webhooks && <Waiting />}
      {webhooks?.length === 0 && (
        <EmptyState
          icon={<Icon as={Webhook} />}
          title="Nenhum webhook"
          text="Diga o endereço https de um servidor seu, e ele recebe seus alertas e resultados."
          action={create}
        />
      )}
      {count > 0 && (
        <List aria-label="Webhooks">
          {webhooks?.map((webhook) => (
            <li key={webhook.id}>
              <WebhookRow
                webhook={webhook}
                isShown={webhook.id === shown}
                isOnly={count === 1}
                onShow={() => onShow(webhook.id)}
                onAsk={(what) => {
                  setAsked(webhook);
                  setAsking(what);
                }}
              />
            </li>
          ))}
        </List>
      )}
      <NewWebhookDialog open={creating} onClose={() => setCreating(false)} finalFocus={finalFocus} />
      <RotateSecretDialog
        webhook={asked}
        open={asking === 'rotate'}
        onClose={close}
        finalFocus={finalFocus}
      />
      <DeleteWebhookDialog
        webhook={asked}
        open={asking === 'delete'}
        onClose={close}
        finalFocus={() => card.current}
      />
    </Card>
  );
}
