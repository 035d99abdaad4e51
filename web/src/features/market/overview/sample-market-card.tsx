import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { confidenceColor } from '../../../lib/confidence-color';
import { formatChange, formatRate, formatWholePercent } from '../../../lib/format-number';
import { formatPrice } from '../../../lib/format-price';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { type SampleMarket, type Trend, volatilityStep } from './sample-markets';
import { Sparkline } from './sparkline';
import { TrendBadge } from './trend-badge';

const Box = chakra(Card, {
  base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4', fontVariantNumeric: 'tabular-nums' },
});
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
});
const Title = chakra('h2', { base: { textStyle: 'md', fontWeight: 'semibold' } });
/** Beside each other on a phone, below each other in a narrow card. */
const Market = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
    columnGap: '6',
    rowGap: '3',
    alignItems: 'center',
  },
});
const Quote = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { sm: 'baseline' },
    justifyContent: 'space-between',
  },
});
const Price = chakra('b', { base: { textStyle: 'xl', fontWeight: 'semibold' } });
const Facts = chakra('dl', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    pt: '3',
    borderTopWidth: '1px',
    textStyle: 'xs',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '3' },
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 'medium' },
  },
});

const changeColor = { bullish: 'call.fg', bearish: 'put.fg', neutral: 'muted' } as const satisfies Record<
  Trend,
  string
>;
interface SampleMarketCardProps {
  readonly market: SampleMarket;
}

/** One of the eight sample markets, which says of itself that it is made up. */
export function SampleMarketCard({ market }: SampleMarketCardProps) {
  const { pair, price, change, trend, volatility, signals, confidence, course } = market;
  const titleId = useId();
  return (
    <Box aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{pair}</Title>
        <TrendBadge trend={trend} />
      </Head>
      <Market>
        <Quote>
          <Price>{formatPrice(pair, price)}</Price>
          <chakra.span textStyle="xs" color={changeColor[trend]}>
            {formatChange(change)}
          </chakra.span>
        </Quote>
        <Sparkline course={course} trend={trend} />
      </Market>
      <Facts>
        <div>
          <dt>Volatilidade</dt>
          <dd>
            {volatilityStep(volatility)} · {formatRate(volatility)}
          </dd>
        </div>
        <div>
          <dt>Sinais</dt>
          <dd>{signals}</dd>
        </div>
        <div>
          <dt>Confiança média</dt>
          <chakra.dd color={confidenceColor(confidence)}>{formatWholePercent(confidence)}</chakra.dd>
        </div>
      </Facts>
      <div>
        <Badge size="sm">ilustrativo</Badge>
      </div>
    </Box>
  );
}
