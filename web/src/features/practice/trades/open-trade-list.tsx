import { chakra } from '@chakra-ui/react/styled-system';
import { type PracticeTradePartsFragment, usePracticePriceSubscription } from '../../../gql/practice';
import { formatPrice } from '../../../lib/format-price';
import { formatClock } from '../../../lib/format-time';
import { gatewayNow } from '../../../lib/gateway-time';
import { moneyText } from '../../../lib/money';
import { DirectionMark, DirectionWord } from '../../../ui/direction-mark';
import { BESIDE } from '../../../ui/theme/tokens';
import { countdownText, useSecondsLeft } from '../moments';
import { changeNowText } from './unrealised-result';

const List = chakra('ul', { base: { display: 'grid' } });
/** One line, or two where there is no room for one. */
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    px: '4',
    py: '2',
    borderTopWidth: '1px',
    fontVariantNumeric: 'tabular-nums',
    [BESIDE]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1.3fr) auto', minH: '11', py: '1' },
  },
});
const Terms = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minW: 0, whiteSpace: 'nowrap' },
});
const Small = chakra('span', { base: { textStyle: 'xs', color: 'muted' } });
const Prices = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '3',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 'medium' },
    gridColumn: '1 / -1',
    gridRow: '2',
    [BESIDE]: { gridColumn: '2', gridRow: '1' },
  },
});
const End = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minW: '12', textAlign: 'right', lineHeight: '1.125rem' },
});
const TimeLeft = chakra('span', { base: { fontWeight: 'medium' } });

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
      <div>
        <dt>Agora</dt>
        <dd>{price === undefined ? '–' : formatPrice(pair, price)}</dd>
      </div>
      <div>
        <dt>Se acabasse agora</dt>
        <dd>{changeNowText(trade, price, gatewayNow()) ?? '–'}</dd>
      </div>
    </>
  );
}

/** An open trade: stake, entry, the current price with the result it would give, and the time left. */
function OpenTradeRow({ trade }: OpenTradeRowProps) {
  const { pair, direction, timeframe, stake, entryPrice, expiresAt } = trade;
  const seconds = useSecondsLeft(expiresAt);
  return (
    <Row>
      <Terms>
        <DirectionMark direction={direction} size="sm" />
        <b>{pair}</b>
        <DirectionWord direction={direction} />
        <Small>
          {timeframe} · {moneyText(stake)}
        </Small>
      </Terms>
      <Prices>
        <div>
          <dt>Entrada</dt>
          <dd>{formatPrice(pair, entryPrice)}</dd>
        </div>
        <Now trade={trade} />
      </Prices>
      <End>
        <TimeLeft role="timer">{seconds > 0 ? countdownText(seconds) : 'apurando'}</TimeLeft>
        <Small>{formatClock(expiresAt)}</Small>
      </End>
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
