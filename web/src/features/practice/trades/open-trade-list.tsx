import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { type PracticeTradePartsFragment, usePracticePriceSubscription } from '../../../gql/practice';
import { formatPrice } from '../../../lib/format-price';
import { formatClock } from '../../../lib/format-time';
import { gatewayNow } from '../../../lib/gateway-time';
import { moneyText } from '../../../lib/money';
import { DirectionMark, DirectionWord } from '../../../ui/direction-mark';
import { countdownText, useSecondsLeft } from '../moments';
import { changeNowText } from './unrealised-result';

const List = chakra('ul', {
  // The top border of the first row, or of the first two, overlaps the line below the heading.
  base: {
    display: 'grid',
    mt: '-1px',
    gridTemplateColumns: { sm: '1fr 1fr', md: '1fr' },
  },
});
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

/** The current price, and the trade's result if it ended now. */
function Now({ trade }: OpenTradeRowProps) {
  const { pair } = trade;
  const { data } = usePracticePriceSubscription({ variables: { pair }, fetchPolicy: 'no-cache' });
  const price = data?.price.price;
  return (
    <>
      <dt>Agora</dt>
      <dd>{price === undefined ? '–' : formatPrice(pair, price)}</dd>
      <dt>Se acabasse agora</dt>
      <dd>{changeNowText(trade, price, gatewayNow()) ?? '–'}</dd>
    </>
  );
}

/** An open trade: stake, entry, the current price with the result it would give, and the time left. */
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

interface OpenTradeListProps {
  readonly trades: readonly PracticeTradePartsFragment[];
}

/** The open trades, in the given order. */
export function OpenTradeList({ trades }: OpenTradeListProps) {
  return (
    <List>
      {trades.map((trade) => (
        <OpenTradeRow key={trade.id} trade={trade} />
      ))}
    </List>
  );
}
