import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatChange, shownDirection } from '../lib/format-number';

const Change = chakra('span', {
  base: { textStyle: 'xs', fontVariantNumeric: 'tabular-nums' },
  variants: { to: { up: { color: 'call.fg' }, down: { color: 'put.fg' }, nowhere: { color: 'muted' } } },
});

const WAYS = ['down', 'nowhere', 'up'] as const;

interface PriceChangeProps {
  /** The change as a share: 0.125 is '+12,5%'. */
  readonly share: number;
  /** Tooltip: what the change is measured from. */
  readonly title?: string;
  /** Follows the change. */
  readonly children?: ReactNode;
}

/** A price's change, in the colour of its direction as it is shown: '+0,0%' has neither. */
export function PriceChange({ share, title, children }: PriceChangeProps) {
  return (
    <Change to={WAYS[shownDirection(share) + 1]} title={title}>
      {formatChange(share)}
      {children}
    </Change>
  );
}
