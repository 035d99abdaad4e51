import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { OutcomeTag } from '../../../entities/outcome-tag';
import { OwnFilesMenu } from '../../../entities/own-files-menu';
import { PositionRow, PositionRows, RowText, WaitingPositionRow } from '../../../entities/position-row';
import { notifyError } from '../../../entities/use-mutation-toast';
import type { RealTradeAccountInput, RealTradePartsFragment } from '../../../gql/journal-real';
import { formatPrice } from '../../../lib/format-price';
import { formatDateClock } from '../../../lib/format-time';
import { moneyChangeText } from '../../../lib/money';
import { Badge } from '../../../ui/badge';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { LoadMore } from '../../../ui/load-more';
import { SegmentedButtons } from '../../../ui/segmented-buttons';
import { marketFaults, payoutText, quoteText, stakeText } from './real-texts';
import { useRealTrades } from './use-real-trades';

const Money = chakra('b', {
  base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const Filter = chakra('div', {
  base: { '& > div': { maxW: '320px' }, px: { base: '4', sm: '6' }, py: '3', borderBottomWidth: '1px' },
});

const SHOWN = [
  { value: 'all', label: 'Todos' },
  { value: 'contradicted', label: 'Fora do mercado' },
] as const;

function TradeRow({ trade }: { readonly trade: RealTradePartsFragment }) {
  const { asset, pair, direction, openedAt, broker, entryPrice, exitPrice, profit, currency, outcome } =
    trade;
  const prices = [entryPrice, exitPrice].flatMap((price) => {
    if (price === null) return [];
    return [pair ? formatPrice(pair, price) : quoteText(price)];
  });
  const facts = [
    ...[formatDateClock(openedAt), broker, stakeText(trade)],
    ...(prices.length > 0 ? [prices.join(' → ')] : []),
    ...[payoutText(trade)].filter((text) => text !== undefined),
  ];
  return (
    <PositionRow
      direction={direction}
      pair={asset}
      tag={
        <>
          <OutcomeTag outcome={outcome} />
          <Badge size="sm" tone="solid">
            Real
          </Badge>
        </>
      }
      end={<Money>{moneyChangeText(profit, currency)}</Money>}
    >
      <RowText>{facts.join(' · ')}</RowText>
      {marketFaults(trade).map((fault) => (
        <RowText key={fault}>{fault}</RowText>
      ))}
    </PositionRow>
  );
}

/** The trades with brokers of one currency and kind, newest first; on demand those that the market contradicts. */
export function RealTradesCard({ account }: { readonly account: RealTradeAccountInput }) {
  const titleId = useId();
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('all');
  const list = useRealTrades({ account, contradicted: shown === 'contradicted' });
  const { items, failed, retry, retrying, loadMore, loadingMore } = list;
  return (
    <Card aria-labelledby={titleId} aria-busy={!items && !failed}>
      <CardHeader
        title="Trades reais"
        titleId={titleId}
        roomy
        actions={<OwnFilesMenu label="Baixar" lists={['reais']} />}
      />
      <Filter>
        <SegmentedButtons label="Trades mostrados" value={shown} options={SHOWN} onChange={setShown} />
      </Filter>
      {failed && <ErrorState text="Não deu para carregar os trades" onRetry={retry} retrying={retrying} />}
      {!failed && !items && <WaitingPositionRow />}
      {items?.length === 0 && (
        <EmptyState
          title={shown === 'all' ? 'Nenhum trade' : 'Nenhum trade fora do mercado'}
          text="Preços a mais de 1 pip da vela do mercado, e resultados que ela contradiz, aparecem em “Fora do mercado”."
        />
      )}
      {items && items.length > 0 && (
        <PositionRows aria-label="Trades reais">
          {items.map((trade) => (
            <li key={trade.id}>
              <TradeRow trade={trade} />
            </li>
          ))}
        </PositionRows>
      )}
      <LoadMore
        {...{ loadMore, loadingMore }}
        onFailed={(error) => notifyError(error, 'Falha ao carregar mais. Tente novamente.')}
      />
    </Card>
  );
}
