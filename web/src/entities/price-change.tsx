import { chakra } from '@chakra-ui/react/styled-system';
import { formatChange, shownDirection } from '../lib/format-number';

const Change = chakra('span', {
  base: { textStyle: 'xs', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  variants: { to: { up: { color: 'call.fg' }, down: { color: 'put.fg' }, nowhere: { color: 'muted' } } },
});

const WAYS = ['down', 'nowhere', 'up'] as const;

interface PriceChangeProps {
  /** The change as a share: 0.125 is '+12,5%'. */
  readonly share: number;
  /** The time it is measured over, such as '24 h'. */
  readonly period: string;
}

/** A price's change, as '+0,1% em 24 h', in the colour of its direction as it is shown: '+0,0%' has neither. */
export function PriceChange({ share, period }: PriceChangeProps) {
  return (
    <Change to={WAYS[shownDirection(share) + 1]}>
      {formatChange(share)} em {period}
    </Change>
  );
}
