import { chakra } from '@chakra-ui/react/styled-system';
import { type Centavos, profitIfWon } from '#schema/practice.js';
import { formatRate, formatWholePercent } from '../../../lib/format-number';
import { moneyChangeText } from '../money';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: { md: '1' },
    '& dt': { color: 'muted' },
    '& dd': { textAlign: 'right', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
});

interface OrderFactsProps {
  readonly stake: Centavos | undefined;
  readonly payoutPercent: number;
  /** As a share. */
  readonly breakEven: number;
}

/** What an order may bring, and how often one must be right for it to be worth it: told before it is placed. */
export function OrderFacts({ stake = 0, payoutPercent, breakEven }: OrderFactsProps) {
  return (
    <Facts>
      <dt>Se acertar ({formatWholePercent(payoutPercent)})</dt>
      <dd>{moneyChangeText(profitIfWon(stake, payoutPercent))}</dd>
      <dt>Se errar</dt>
      <dd>{moneyChangeText(-stake)}</dd>
      <dt>Equilíbrio</dt>
      <dd>{formatRate(breakEven)}</dd>
    </Facts>
  );
}
