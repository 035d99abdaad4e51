import { chakra } from '@chakra-ui/react/styled-system';
import BellRing from 'lucide-react/icons/bell-ring';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Check from 'lucide-react/icons/check';
import SearchX from 'lucide-react/icons/search-x';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALERT_LOG_DAYS } from '#schema/alert.js';
import { OutcomeTag } from '../../entities/outcome-tag';
import { PositionRow, PositionRows, RowText, WaitingPositionRow } from '../../entities/position-row';
import { ProofLink } from '../../entities/proof-link';
import { chanceText, StrengthBadge } from '../../entities/signal-head';
import { notifyError } from '../../entities/use-mutation-toast';
import type { AlertPartsFragment } from '../../gql/alerts';
import { formatPrice } from '../../lib/format-price';
import { formatDayClock } from '../../lib/format-time';
import { useTimeReached } from '../../lib/use-time-reached';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { LoadMore } from '../../ui/load-more';
import { Notice } from '../../ui/notice';
import { deliveryText } from './alert-channels';
import { useAlerts, useNamedAlert, useSaveAlert } from './use-alerts';

interface AlertProps {
  readonly alert: AlertPartsFragment;
}

/** An active alert can be saved; after that its outcome is awaited and shown. */
function AlertEnd({ alert: { id, pair, direction, signalId, outcome, expirationTime } }: AlertProps) {
  const { save, saving } = useSaveAlert();
  const isPast = useTimeReached(expirationTime);
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

function AlertRow({ alert }: AlertProps) {
  const { pair, timeframe, direction, strength, confidence, entryPrice, exitPrice } = alert;
  const { estimatedChance, expirationTime, ruleName, leaf, cosignedAt, deliveries } = alert;
  const exit = exitPrice === null ? '' : ` → ${formatPrice(pair, exitPrice)}`;
  return (
    <PositionRow
      direction={direction}
      pair={pair}
      tag={<RowText>{timeframe}</RowText>}
      end={<AlertEnd alert={alert} />}
    >
      <RowText>
        Entrada {formatPrice(pair, entryPrice)}
        {exit} · vence {formatDayClock(expirationTime)}
      </RowText>
      <RowText>
        {chanceText(estimatedChance)} · confiança {confidence}%{' '}
        <StrengthBadge strength={strength} confidence={confidence} />
      </RowText>
      <RowText>
        {ruleName}
        {leaf !== null && (
          <>
            {' · '}
            <ProofLink leaf={leaf} witnessed={cosignedAt !== null} />
          </>
        )}
      </RowText>
      {deliveries.length > 0 && (
        <Deliveries>
          {deliveries.map((delivery) => (
            <p key={delivery.id}>{deliveryText(delivery)}</p>
          ))}
        </Deliveries>
      )}
    </PositionRow>
  );
}

/** One line for each receiver. */
const Deliveries = chakra('div', {
  base: {
    mt: '1',
    ps: '2',
    borderInlineStartWidth: '1px',
    textStyle: 'xs',
    color: 'muted',
    overflowWrap: 'anywhere',
  },
});

/** Scrolls to the alert that a notification links to, when its row is rendered. */
const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'center' });

const Rows = chakra(PositionRows, { base: { '& > [aria-current]': { bg: 'raised' } } });

const Lost = chakra('div', { base: { px: { base: '4', sm: '6' }, pb: '4' } });

interface ContentProps {
  readonly state: ReturnType<typeof useAlerts>;
  /** Whether content above is still loading and would move the rows. */
  readonly waiting: boolean;
}

function Content({ state, waiting }: ContentProps) {
  const { failed, retry, retrying, loadMore, loadingMore } = state;
  const [parameters] = useSearchParams();
  const id = parameters.get('alerta');
  const named = useNamedAlert(id, state.items);
  if (failed)
    return <ErrorState text="Não deu para carregar os alertas" onRetry={retry} retrying={retrying} />;
  if (!named.items) return <WaitingPositionRow />;
  const notice = (named.lost || named.failed) && (
    <Lost>
      <Notice icon={<Icon as={SearchX} />}>
        {named.lost
          ? `O alerta do link não está aqui: eles ficam por ${ALERT_LOG_DAYS} dias, na conta que os recebeu.`
          : 'Não deu para carregar o alerta do link. Recarregue a página.'}
      </Notice>
    </Lost>
  );
  if (named.items.length === 0) {
    return (
      <>
        {notice}
        <EmptyState
          icon={<Icon as={BellRing} />}
          title="Nenhum alerta"
          text="Os alertas das suas regras aparecem aqui, com o resultado de cada um."
        />
      </>
    );
  }
  return (
    <>
      {notice}
      <Rows aria-label="Alertas">
        {named.items.map((alert) => (
          <li
            key={alert.id}
            ref={alert.id === id && !waiting ? bringIntoView : undefined}
            aria-current={alert.id === id ? 'true' : undefined}
          >
            <AlertRow alert={alert} />
          </li>
        ))}
      </Rows>
      <LoadMore
        {...{ loadMore, loadingMore }}
        onFailed={(error) => notifyError(error, 'Não deu para carregar mais alertas. Tente novamente.')}
      />
    </>
  );
}

/** The user's alerts with their outcomes; the alert that the URL names (`?alerta=`) is shown. */
export function AlertsCard({ waiting }: Pick<ContentProps, 'waiting'>) {
  const titleId = useId();
  const state = useAlerts();
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={state.items === undefined && !state.failed}>
      <CardHeader title="Alertas" titleId={titleId} roomy />
      <Content state={state} waiting={waiting} />
    </Card>
  );
}
