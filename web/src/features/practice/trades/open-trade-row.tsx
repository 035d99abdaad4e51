import { chakra } from '@chakra-ui/react/styled-system';
import { type PracticeTradePartsFragment, usePracticePriceSubscription } from '../../../gql/practice';
import { formatPrice } from '../../../lib/format-price';
import { formatClock } from '../../../lib/format-time';
import { DirectionMark, DirectionWord } from '../../../ui/direction-mark';
import { moneyText } from '../money';
import { countdownText, useSecondsLeft } from './use-seconds-left';

const Row = chakra('li', { base: { px: '4', py: '3', borderTopWidth: '1px' } });
const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', minW: 0 } });
const Body = chakra('div', { base: { flex: '1', minW: 0 } });
const Name = chakra('div', { base: { display: 'flex', gap: '2', alignItems: 'baseline' } });
const Small = chakra('div', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const End = chakra('div', { base: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } });
const Left = chakra('div', { base: { fontWeight: 'medium' } });
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

function PriceNow({ pair }: Pick<PracticeTradePartsFragment, 'pair'>) {
  const { data } = usePracticePriceSubscription({ variables: { pair }, fetchPolicy: 'no-cache' });
  return <dd>{data ? formatPrice(pair, data.price.price) : '–'}</dd>;
}

/** A trade on its way: what it cost, where it entered, where the price is, and the time that is left. */
export function OpenTradeRow({ trade }: OpenTradeRowProps) {
  const { pair, direction, timeframe, stake, entryPrice, expiresAt } = trade;
  const seconds = useSecondsLeft(expiresAt);
  return (
    <Row>
      <Head>
        <DirectionMark direction={direction} />
        <Body>
          <Name>
            <b>{pair}</b>
            <DirectionWord direction={direction} />
          </Name>
          <Small>
            {timeframe} · {moneyText(stake)}
          </Small>
        </Body>
        <End>
          <Left role="timer">{seconds > 0 ? countdownText(seconds) : 'apurando'}</Left>
          <Small>{formatClock(expiresAt)}</Small>
        </End>
      </Head>
      <Prices>
        <dt>Entrada</dt>
        <dd>{formatPrice(pair, entryPrice)}</dd>
        <dt>Agora</dt>
        <PriceNow pair={pair} />
      </Prices>
    </Row>
  );
}
