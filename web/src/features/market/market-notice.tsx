import { chakra } from '@chakra-ui/react/styled-system';
import Clock from 'lucide-react/icons/clock';
import type { MarketQuery } from '../../gql/market';
import { formatClock, formatDayClock } from '../../lib/format-time';
import { Icon } from '../../ui/icon';

const Strip = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '2',
    bg: 'warn.soft',
    textStyle: 'xs',
    '& svg': { color: 'warn.fg', flex: 'none' },
  },
});

/** What a trader has to know while the market is not open; nothing while it is. */
export function marketNotice({ state, opensAt, lastTickAt }: MarketQuery['market']): string | undefined {
  if (state === 'CLOSED') {
    return opensAt ? `Mercado fechado. Abre em ${formatDayClock(opensAt)}.` : 'Mercado fechado.';
  }
  if (state === 'STALE') {
    const since = lastTickAt ? ` Os preços mostrados pararam às ${formatClock(lastTickAt)}.` : '';
    return `Mercado sem dados no momento.${since}`;
  }
  return undefined;
}

interface MarketNoticeProps {
  readonly market: MarketQuery['market'] | undefined;
}

export function MarketNotice({ market }: MarketNoticeProps) {
  const text = market && marketNotice(market);
  return (
    <div role="status">
      {text !== undefined && (
        <Strip>
          <Icon as={Clock} />
          {text}
        </Strip>
      )}
    </div>
  );
}
