import { chakra } from '@chakra-ui/react/styled-system';
import type { GeneratedSignalFragment } from '../../gql/signals';
import { formatDecimal } from '../../lib/format-number';
import { formatPrice, formatPriceDifference } from '../../lib/format-price';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, auto)',
    justifyContent: 'space-between',
    columnGap: '2',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 'medium' },
  },
});

interface SignalFactsProps {
  readonly signal: Pick<GeneratedSignalFragment, 'pair' | 'analysis'>;
}

/** The figures that a signal was made from. */
export function SignalFacts({ signal: { pair, analysis } }: SignalFactsProps) {
  const { rsi, macd, support, resistance } = analysis.indicators;
  const facts = [
    ['RSI', formatDecimal(rsi, 1)],
    ['MACD', formatPriceDifference(pair, macd)],
    ['Suporte', formatPrice(pair, support)],
    ['Resistência', formatPrice(pair, resistance)],
  ];
  return (
    <List>
      {facts.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </List>
  );
}
