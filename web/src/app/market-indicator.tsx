import { chakra } from '@chakra-ui/react/styled-system';
import { useMarketIndicatorQuery } from '../gql/app';

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

const POLL_MS = 60_000;

/** Whether the feed's market trades now. Stale data do not close it; until the answer is there, it says nothing. */
export function MarketIndicator() {
  const { data } = useMarketIndicatorQuery({ pollInterval: POLL_MS });
  if (!data?.market) return null;
  const open = data.market.state !== 'CLOSED';
  return (
    <Line>
      <Dot open={open} aria-hidden="true" />
      {open ? 'Mercado Aberto' : 'Mercado Fechado'}
    </Line>
  );
}
