import { chakra } from '@chakra-ui/react/styled-system';
import { usePolledMarket } from '../features/market/use-market';

const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'muted',
    whiteSpace: 'nowrap',
  },
});

const Dot = chakra('span', {
  base: { boxSize: '2', borderRadius: 'full' },
  variants: {
    open: { true: { bg: 'call.chart' }, false: { borderWidth: '2px', borderColor: 'line.strong' } },
  },
});

/** Whether the feed's market trades now. Stale data do not close it; until the answer is there, it says nothing. */
export function MarketIndicator() {
  const market = usePolledMarket();
  if (!market) return null;
  const open = market.state !== 'CLOSED';
  return (
    <Line>
      <Dot open={open} aria-hidden="true" />
      {open ? 'Mercado Aberto' : 'Mercado Fechado'}
    </Line>
  );
}
