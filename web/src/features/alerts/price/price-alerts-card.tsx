import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RowText } from '../../../entities/position-row';
import { notifyError } from '../../../entities/use-mutation-toast';
import {
  type PriceAlertPartsFragment,
  type PriceAlertsQuery,
  usePriceAlertMadeSubscription,
  usePriceAlertsQuery,
} from '../../../gql/alerts-price';
import { useReconnected } from '../../../lib/apollo/connection';
import { pagedList } from '../../../lib/apollo/paged-query';
import { refetchQuery } from '../../../lib/apollo/refetch-query';
import { formatPrice } from '../../../lib/format-price';
import { formatDayClock } from '../../../lib/format-time';
import { Card, CardHeader } from '../../../ui/card';
import { LoadMore } from '../../../ui/load-more';
import { deliveryText } from '../alert-channels';
import { FIRST_ALERTS } from '../use-alerts';

const List = chakra('ul', {
  base: { '& > li': { px: { base: '4', sm: '6' }, py: '3' }, '& > li + li': { borderTopWidth: '1px' } },
});
const Item = chakra('li', { base: { '&[aria-current]': { bg: 'raised' } } });
const Name = chakra('p', { base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' } });

const MOVES = { UP: 'subiu a', DOWN: 'caiu a' } as const;

/** Appends the alerts of another page. */
function withPage(
  previous: PriceAlertsQuery,
  { fetchMoreResult: { priceAlerts } }: { fetchMoreResult: PriceAlertsQuery },
) {
  const items = [...previous.priceAlerts.items, ...priceAlerts.items];
  return { ...previous, priceAlerts: { ...priceAlerts, items } };
}

/** The user's price alerts, newest first; refetched with their rules when one is made. */
function usePriceAlerts() {
  const result = usePriceAlertsQuery({ variables: FIRST_ALERTS });
  const again = () => void result.refetch().catch(() => undefined);
  usePriceAlertMadeSubscription({
    ignoreResults: true,
    onData: ({ client }) => {
      again();
      refetchQuery(client, 'PriceRules');
    },
  });
  useReconnected(again);
  return pagedList(result.data?.priceAlerts ?? undefined, {
    ...result,
    fetchMore: (next) => result.fetchMore({ ...next, updateQuery: withPage }),
  });
}

const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'center' });

function PriceAlertText({ alert }: { readonly alert: PriceAlertPartsFragment }) {
  const { pair, price, crossing, tickPrice, tickAt, simulated, deliveries } = alert;
  return (
    <>
      <Name>
        {pair} {MOVES[crossing]} {formatPrice(pair, price)}
      </Name>
      <RowText>
        Preço {formatPrice(pair, tickPrice)} · {formatDayClock(tickAt)}
        {simulated && ' · simulado'}
      </RowText>
      {deliveries.map((delivery) => (
        <RowText key={delivery.id}>{deliveryText(delivery)}</RowText>
      ))}
    </>
  );
}

/** The prices that were crossed, and how each was sent; nothing while there are none. */
export function PriceAlertsCard() {
  const titleId = useId();
  const { items = [], loadMore, loadingMore } = usePriceAlerts();
  const [parameters] = useSearchParams();
  const named = parameters.get('preco');
  if (items.length === 0) return null;
  return (
    <Card overflow="hidden" aria-labelledby={titleId}>
      <CardHeader title="Preços cruzados" titleId={titleId} roomy />
      <List aria-label="Preços cruzados">
        {items.map((alert) => (
          <Item
            key={alert.id}
            ref={alert.id === named ? bringIntoView : undefined}
            aria-current={alert.id === named ? 'true' : undefined}
          >
            <PriceAlertText alert={alert} />
          </Item>
        ))}
      </List>
      <LoadMore
        {...{ loadMore, loadingMore }}
        onFailed={(error) => notifyError(error, 'Não deu para carregar mais alertas. Tente novamente.')}
      />
    </Card>
  );
}
