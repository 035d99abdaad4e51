import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { WEBHOOK_REPLAY_MAX } from '#schema/webhook.js';
import { notifyError } from '../../entities/use-mutation-toast';
import type { WebhookDeliveryPartsFragment, WebhookPartsFragment } from '../../gql/webhooks';
import { formatDayClock } from '../../lib/format-time';
import { gatewayNow } from '../../lib/gateway-time';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { LoadMore } from '../../ui/load-more';
import { Help, Row } from '../../ui/settings-parts';
import { Skeleton } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { useForm } from '../../ui/use-form';
import { useDeliveries, useReplay, useReplayFrom } from './use-webhooks';
import { KIND_LABELS, mayRepeat, STATUS_LABELS } from './webhook-texts';

const Name = chakra('b', { base: { fontWeight: 'medium' } });
const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Text = chakra('p', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});

const TONES = {
  PENDING: 'neutral',
  DELIVERED: 'call',
  FAILED: 'put',
  EXPIRED: 'warn',
  WITHHELD: 'warn',
  CANCELLED: 'neutral',
} as const satisfies Record<WebhookDeliveryPartsFragment['status'], string>;

interface DeliveryRowProps {
  readonly delivery: WebhookDeliveryPartsFragment;
  /** Whether the webhook is on. */
  readonly mayBeSent: boolean;
}

function DeliveryRow({ delivery, mayBeSent }: DeliveryRowProps) {
  const { id, sequence, kind, status, attempts, answer, createdAt, updatedAt, nextAt } = delivery;
  const { repeat, repeating } = useReplay();
  const when = formatDayClock(createdAt);
  return (
    <Row py="3">
      <Flex direction="column" gap="1" flex="1" minW="0">
        <Flex wrap="wrap" align="center" columnGap="2" rowGap="1">
          <Name>{KIND_LABELS[kind]}</Name>
          <Badge size="sm" tone={TONES[status]}>
            {STATUS_LABELS[status]}
          </Badge>
        </Flex>
        <Text>
          {when} · {attempts === 1 ? '1 tentativa' : `${attempts} tentativas`}
          {attempts > 0 && ` · última em ${formatDayClock(updatedAt)}`}
          {nextAt && attempts > 0 && ` · próxima em ${formatDayClock(nextAt)}`}
        </Text>
        {answer && <Text>Resposta: {answer}</Text>}
        <Text>
          {sequence !== null && `nº ${sequence} · `}id {id}
        </Text>
      </Flex>
      {mayBeSent && mayRepeat(delivery, gatewayNow()) && (
        <Button
          variant="secondary"
          size="sm"
          busy={repeating}
          busyText="Reenviando..."
          aria-label={`Reenviar ${KIND_LABELS[kind]} de ${when}`}
          onClick={() => void repeat(id)}
        >
          Reenviar
        </Button>
      )}
    </Row>
  );
}

const FIRST = { from: '' };

/** Sends everything from a number on again. */
function ReplayForm({ webhookId, newest }: { readonly webhookId: string; readonly newest: number }) {
  const replay = useReplayFrom(webhookId);
  const { field, submit, sending } = useForm(FIRST, ({ from }) =>
    /^[1-9]\d{0,8}$/.test(from) && Number(from) <= newest
      ? undefined
      : { fields: { from: `Um número de 1 a ${newest}.` } },
  );
  const send = async ({ from }: typeof FIRST) => {
    await replay(Number(from));
    return undefined;
  };
  return (
    <form noValidate onSubmit={submit(send)}>
      <Row py="3" alignItems="flex-start">
        <TextField
          {...field('from')}
          label="Reenviar a partir do nº"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          help={`Até ${WEBHOOK_REPLAY_MAX} mensagens por vez, com os mesmos ids.`}
        />
        <Button
          type="submit"
          variant="secondary"
          mt={{ base: '0', sm: '5' }}
          busy={sending}
          busyText="Reenviando..."
        >
          Reenviar tudo
        </Button>
      </Row>
    </form>
  );
}

function Waiting() {
  return (
    <Row py="3" aria-hidden="true">
      <Flex direction="column" gap="2" flex="1">
        <Skeleton w="128px" h="3.5" />
        <Skeleton w="240px" maxW="full" h="2.5" />
      </Flex>
    </Row>
  );
}

/** Deliveries of one webhook, newest first, with the last response to each message. */
export function DeliveriesCard({
  webhook: { id, url, enabled },
}: {
  readonly webhook: WebhookPartsFragment;
}) {
  const titleId = useId();
  const { items, failed, retry, retrying, loadMore, loadingMore } = useDeliveries(id);
  const newest = Math.max(0, ...(items ?? []).map(({ sequence }) => sequence ?? 0));
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={items === undefined && !failed}>
      <CardHeader title="Entregas" titleId={titleId} roomy />
      <Row py="2">
        <Help overflowWrap="anywhere">
          {url} · os últimos 14 dias. O id é o mesmo em cada tentativa: use-o para ignorar o que chegar de
          novo. O número mostra se falta alguma. Id do webhook: {id}
        </Help>
      </Row>
      {failed && <ErrorState text="Não deu para carregar as entregas" onRetry={retry} retrying={retrying} />}
      {!failed && !items && <Waiting />}
      {items?.length === 0 && (
        <Row py="3">
          <Help>Nada foi enviado ainda. Um teste mostra se o servidor responde.</Help>
        </Row>
      )}
      {items && items.length > 0 && (
        <>
          {enabled && newest > 0 && <ReplayForm webhookId={id} newest={newest} />}
          <List aria-label="Entregas" borderTopWidth="1px">
            {items.map((delivery) => (
              <li key={delivery.id}>
                <DeliveryRow delivery={delivery} mayBeSent={enabled} />
              </li>
            ))}
          </List>
          <LoadMore
            {...{ loadMore, loadingMore }}
            onFailed={(error) => notifyError(error, 'Não deu para carregar mais entregas. Tente novamente.')}
          />
        </>
      )}
    </Card>
  );
}
