import { chakra } from '@chakra-ui/react/styled-system';
import { Check, X } from 'lucide-react';

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } });
const Trade = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '5',
    borderRadius: 'sm',
    '& svg': { boxSize: '3' },
  },
  variants: {
    won: { true: { bg: 'call.soft', color: 'call.fg' }, false: { bg: 'put.soft', color: 'put.fg' } },
  },
});

interface TradeRowProps {
  /** Results in the order in which they came. */
  readonly trades: readonly boolean[];
  readonly label: string;
}

/** Each trade with its result, in a row. */
export function TradeRow({ trades, label }: TradeRowProps) {
  const places = trades.map((won, place) => ({ won, key: `trade-${place}` }));
  return (
    <Row role="img" aria-label={label}>
      {places.map(({ won, key }) => (
        <Trade key={key} won={won}>
          {won ? <Check strokeWidth={2.5} /> : <X strokeWidth={2.5} />}
        </Trade>
      ))}
    </Row>
  );
}
