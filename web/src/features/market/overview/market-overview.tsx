import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import Minus from 'lucide-react/icons/minus';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useId } from 'react';
import { confidenceColor } from '../../../lib/confidence-color';
import { formatRate, formatWholePercent } from '../../../lib/format-number';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { Fold } from '../../../ui/fold';
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
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '3',
    bg: 'transparent',
    borderStyle: 'dashed',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Title = chakra('h3', { base: { fontWeight: 'semibold' } });
const Lead = chakra('p', { base: { color: 'muted', maxW: '72ch' } });
const Cards = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(4, minmax(0, 1fr))',
    },
  },
});
const Quote = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4' },
});
const Course = chakra('div', { base: { w: '72px', '& > svg': { h: '6' } } });
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

interface SampleMarketCardProps {
  readonly market: SampleMarket;
}

/** One of the eight sample markets, labelled as made up. */
function SampleMarketCard({ market }: SampleMarketCardProps) {
  const { name, price, trend, volatility, signals, confidence, course } = market;
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <Flex align="center" justify="space-between">
        <Title id={titleId}>{name}</Title>
        <TrendBadge trend={trend} />
      </Flex>
      <Quote>
        <Price>{price}</Price>
        <Course>
          <Sparkline course={course} trend={trend} />
        </Course>
      </Quote>
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

/** The eight sample markets of spec §2, folded below the measured figures. */
export function MarketOverview() {
  return (
    <Fold title={<h2>Como ler um cartão</h2>} note="oito exemplos com números inventados">
      <Lead>
        A tendência diz para onde o preço andou; a volatilidade, quanto ele anda num dia; a confiança compara
        sinais entre si e não é probabilidade. Nenhum destes números é de agora.
      </Lead>
      <Cards>
        {SAMPLE_MARKETS.map((market) => (
          <SampleMarketCard key={market.name} market={market} />
        ))}
      </Cards>
    </Fold>
  );
}
