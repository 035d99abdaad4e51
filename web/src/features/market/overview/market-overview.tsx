import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import Minus from 'lucide-react/icons/minus';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useId } from 'react';
import { confidenceColor } from '../../../lib/confidence-color';
import { formatChange, formatRate, formatWholePercent } from '../../../lib/format-number';
import { formatPrice } from '../../../lib/format-price';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { SAMPLE_MARKETS, type SampleMarket, type Trend, volatilityStep } from './sample-markets';
import { Sparkline } from './sparkline';

const trends = {
  bullish: { label: 'Alta', tone: 'call', Icon: TrendingUp },
  bearish: { label: 'Baixa', tone: 'put', Icon: TrendingDown },
  neutral: { label: 'Neutro', tone: 'neutral', Icon: Minus },
} as const satisfies Record<Trend, unknown>;

interface TrendBadgeProps {
  readonly trend: Trend;
}

function TrendBadge({ trend }: TrendBadgeProps) {
  const { label, tone, Icon } = trends[trend];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}

const Frame = chakra(Card, {
  base: { display: 'flex', flexDirection: 'column', gap: '2', p: '3', fontVariantNumeric: 'tabular-nums' },
});
const Title = chakra('h3', { base: { fontWeight: 'semibold' } });
const Heading = chakra('h2', { base: { fontWeight: 'semibold' } });
const Lead = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
/** Side by side on a phone, stacked in a narrow card. */
const Market = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
    columnGap: '6',
    rowGap: '2',
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
const Price = chakra('b', { base: { textStyle: 'md', fontWeight: 'semibold' } });
const Facts = chakra('dl', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    pt: '2',
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

/** One of the eight sample markets, labelled as made up. */
function SampleMarketCard({ market }: SampleMarketCardProps) {
  const { pair, price, change, trend, volatility, signals, confidence, course } = market;
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <Flex align="center" justify="space-between">
        <Title id={titleId}>{pair}</Title>
        <TrendBadge trend={trend} />
      </Flex>
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
    </Frame>
  );
}

/** The eight sample markets of spec §2, below the measured figures. */
export function MarketOverview() {
  const titleId = useId();
  return (
    <Flex asChild direction="column" gap="3">
      <section aria-labelledby={titleId}>
        <div>
          <Heading id={titleId}>Exemplos</Heading>
          <Lead>
            Oito mercados inventados, para ver como um cartão se lê. Nenhum número daqui foi medido.
          </Lead>
        </div>
        <Box
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            xl: 'repeat(4, minmax(0, 1fr))',
          }}
          gap="3"
        >
          {SAMPLE_MARKETS.map((market) => (
            <SampleMarketCard key={market.pair} market={market} />
          ))}
        </Box>
      </section>
    </Flex>
  );
}
