import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { BellRing, BookmarkPlus, Check } from 'lucide-react';
import { useId } from 'react';
import { OutcomeTag } from '../../entities/outcome-tag';
import { StrengthBadge } from '../../entities/signal-head';
import type { AlertPartsFragment } from '../../gql/alerts';
import { errorMessage } from '../../lib/apollo/error-message';
import { formatRate } from '../../lib/format-number';
import { formatPrice } from '../../lib/format-price';
import { formatDayClock } from '../../lib/format-time';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { DirectionMark, DirectionWord } from '../../ui/direction-mark';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { LoadMore } from '../../ui/load-more';
import { notify } from '../../ui/notify';
import { Skeleton } from '../../ui/skeleton';
import { useAlerts, useIsPast, useSaveAlert } from './use-alerts';

const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: { base: '4', sm: '6' },
    py: '3',
  },
});
const Texts = chakra('div', { base: { gridColumn: { base: '1 / -1', sm: '2 / -1' } } });
const Name = chakra('b', { base: { fontWeight: 'semibold', whiteSpace: 'nowrap' } });
const Text = chakra('p', {
  base: {
    textStyle: 'xs',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

interface AlertProps {
  readonly alert: AlertPartsFragment;
}

/** While it lives it can be saved; then its outcome is awaited and told. */
function AlertEnd({ alert: { id, pair, direction, signalId, outcome, expirationTime } }: AlertProps) {
  const { save, saving } = useSaveAlert();
  const isPast = useIsPast(expirationTime);
  if (outcome !== null || isPast) return <OutcomeTag outcome={outcome} />;
  if (signalId !== null) {
    return (
      <Badge size="sm">
        <Check aria-hidden="true" />
        Salvo
      </Badge>
    );
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={saving}
      busyText="Salvando..."
      icon={<Icon as={BookmarkPlus} size={14} />}
      aria-label={`Salvar ${pair} ${direction}`}
      onClick={() => void save(id)}
    >
      Salvar
    </Button>
  );
}

const KINDS = { ALERT: 'avisado', OUTCOME: 'resultado' } as const;

/** 'avisado no sino 05/03 14:37 · resultado no sino 05/03 14:42' */
function sentText(deliveries: AlertPartsFragment['deliveries']): string {
  return deliveries
    .map(({ kind, updatedAt }) => `${KINDS[kind]} no sino ${formatDayClock(updatedAt)}`)
    .join(' · ');
}

function AlertRow({ alert }: AlertProps) {
  const { pair, timeframe, direction, strength, confidence, entryPrice, exitPrice } = alert;
  const { estimatedChance, breakEven, expirationTime, ruleName, headSize, deliveries } = alert;
  const exit = exitPrice === null ? '' : ` → ${formatPrice(pair, exitPrice)}`;
  return (
    <Line>
      <DirectionMark direction={direction} />
      <Flex align="center" columnGap="2" wrap="wrap">
        <Name>{pair}</Name>
        <DirectionWord direction={direction} />
        <StrengthBadge strength={strength} confidence={confidence} />
      </Flex>
      <AlertEnd alert={alert} />
      <Texts>
        <Text>
          {timeframe} · entrada {formatPrice(pair, entryPrice)}
          {exit} · vence {formatDayClock(expirationTime)}
        </Text>
        <Text>
          Confiança {confidence}% · chance estimada {formatRate(estimatedChance)}, para empatar{' '}
          {formatRate(breakEven)}
        </Text>
        <Text>
          {ruleName} · {sentText(deliveries)} · folha {headSize.toLocaleString('pt-BR')} do registro
        </Text>
      </Texts>
    </Line>
  );
}

function Waiting() {
  return (
    <Line aria-hidden="true">
      <Skeleton boxSize="8" />
      <Flex direction="column" gap="2" flex="1">
        <Skeleton w="128px" h="3.5" />
        <Skeleton w="240px" maxW="full" h="2.5" />
        <Skeleton w="200px" maxW="full" h="2.5" />
      </Flex>
    </Line>
  );
}

const failedToGoOn = (error: unknown) =>
  notify({
    title: 'Erro',
    description: errorMessage(error, 'Não deu para carregar mais alertas. Tente novamente.'),
    tone: 'error',
  });

function Content({ known }: { readonly known: ReturnType<typeof useAlerts> }) {
  const { items, failed, retry, retrying, loadMore, loadingMore } = known;
  if (failed)
    return <ErrorState text="Não deu para carregar os alertas" onRetry={retry} retrying={retrying} />;
  if (!items) return <Waiting />;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Icon as={BellRing} />}
        title="Nenhum alerta"
        text="Os alertas das suas regras aparecem aqui, com o resultado de cada um."
      />
    );
  }
  return (
    <>
      <List aria-label="Alertas">
        {items.map((alert) => (
          <li key={alert.id}>
            <AlertRow alert={alert} />
          </li>
        ))}
      </List>
      <LoadMore {...{ loadMore, loadingMore }} onFailed={failedToGoOn} />
    </>
  );
}

/** What one was alerted of, with what became of it. */
export function AlertsCard() {
  const titleId = useId();
  const known = useAlerts();
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={known.items === undefined && !known.failed}>
      <CardHeader title="Alertas" titleId={titleId} roomy />
      <Content known={known} />
    </Card>
  );
}
