import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Crosshair } from 'lucide-react';
import { useId } from 'react';
import { OutcomeTag } from '../../../entities/outcome-tag';
import { type PracticeTradePartsFragment, usePracticePriceSubscription } from '../../../gql/practice';
import { formatPrice } from '../../../lib/format-price';
import { formatClock } from '../../../lib/format-time';
import { moneyChangeText, moneyText } from '../../../lib/money';
import { CardHeader } from '../../../ui/card';
import { DirectionMark, DirectionWord } from '../../../ui/direction-mark';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { countdownText, useSecondsLeft } from '../moments';
import { Panel } from '../panel';
import { changeNowText } from './result-now';
import type { OpenTrades } from './trade-lists';

const Row = chakra('li', { base: { px: '4', py: '3', borderTopWidth: '1px' } });
const Small = chakra('div', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const Prices = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    mt: '2',
    '& dt': { color: 'muted' },
    '& dd': { fontVariantNumeric: 'tabular-nums' },
  },
});

interface OpenTradeRowProps {
  readonly trade: PracticeTradePartsFragment;
}

/** The price now, and what the trade would bring if it ended at it. */
function Now({ trade }: OpenTradeRowProps) {
  const { pair } = trade;
  const { data } = usePracticePriceSubscription({ variables: { pair }, fetchPolicy: 'no-cache' });
  const price = data?.price.price;
  return (
    <>
      <dt>Agora</dt>
      <dd>{price === undefined ? '–' : formatPrice(pair, price)}</dd>
      <dt>Se acabasse agora</dt>
      <dd>{changeNowText(trade, price, Date.now()) ?? '–'}</dd>
    </>
  );
}

/** An open trade: its cost, its entry, the price now with what it would mean, and the time left. */
function OpenTradeRow({ trade }: OpenTradeRowProps) {
  const { pair, direction, timeframe, stake, entryPrice, expiresAt } = trade;
  const seconds = useSecondsLeft(expiresAt);
  return (
    <Row>
      <Flex align="center" gap="3" minW={0}>
        <DirectionMark direction={direction} />
        <Box flex="1" minW={0}>
          <Flex align="baseline" gap="2">
            <b>{pair}</b>
            <DirectionWord direction={direction} />
          </Flex>
          <Small>
            {timeframe} · {moneyText(stake)}
          </Small>
        </Box>
        <Box textAlign="right" fontVariantNumeric="tabular-nums">
          <Box fontWeight="medium" role="timer">
            {seconds > 0 ? countdownText(seconds) : 'apurando'}
          </Box>
          <Small>{formatClock(expiresAt)}</Small>
        </Box>
      </Flex>
      <Prices>
        <dt>Entrada</dt>
        <dd>{formatPrice(pair, entryPrice)}</dd>
        <Now trade={trade} />
      </Prices>
    </Row>
  );
}

const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });
const List = chakra('ul', {
  // The line above the first row, or the first two, is that below the heading.
  base: { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr', md: '1fr' }, mt: '-1px' },
});
const Last = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '2',
    borderTopWidth: '1px',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Money = chakra('span', { base: { ml: 'auto', fontWeight: 'medium' } });

interface OpenTradesCardProps {
  readonly open: OpenTrades;
  /** The trade that was settled last while this page was open. */
  readonly settled: PracticeTradePartsFragment | undefined;
}

function Content({ open: { trades, failed, retrying, retry } }: Pick<OpenTradesCardProps, 'open'>) {
  if (failed)
    return <ErrorState text="Não deu para carregar as operações" onRetry={retry} retrying={retrying} />;
  if (!trades) {
    return (
      <Box display="grid" gap="2" p="4" aria-hidden="true">
        <Skeleton h="8" />
        <Skeleton h="10" />
      </Box>
    );
  }
  if (trades.length === 0) {
    return (
      <EmptyState
        icon={<Icon as={Crosshair} />}
        title="Nenhuma operação aberta"
        text="Uma operação aparece aqui até expirar."
      />
    );
  }
  return (
    <List>
      {trades.map((trade) => (
        <OpenTradeRow key={trade.id} trade={trade} />
      ))}
    </List>
  );
}

/** Trades that have not expired yet, and how the last one ended. */
export function OpenTradesCard({ open, settled }: OpenTradesCardProps) {
  const titleId = useId();
  const { trades } = open;
  return (
    <Panel id="operacoes" aria-labelledby={titleId} aria-busy={!trades && !open.failed}>
      <CardHeader
        title="Operações abertas"
        titleId={titleId}
        meta={trades && trades.length > 0 && <Count>{trades.length}</Count>}
      />
      <Content open={open} />
      <div role="status">
        {settled && (
          <Last>
            {settled.pair}
            <DirectionWord direction={settled.direction} />
            <OutcomeTag outcome={settled.result} />
            <Money>{moneyChangeText(settled.profit ?? 0)}</Money>
          </Last>
        )}
      </div>
    </Panel>
  );
}
