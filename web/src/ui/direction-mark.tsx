import { chakra } from '@chakra-ui/react/styled-system';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Icon } from './icon';

const Tile = chakra('span', {
  base: { display: 'grid', placeItems: 'center', flex: 'none', borderRadius: 'md' },
  variants: {
    direction: {
      CALL: { bg: 'call.soft', color: 'call.fg' },
      PUT: { bg: 'put.soft', color: 'put.fg' },
    },
    size: { sm: { boxSize: '6' }, md: { boxSize: '8' } },
  },
  defaultVariants: { size: 'md' },
});

interface DirectionMarkProps {
  readonly direction: 'CALL' | 'PUT';
  readonly size?: 'sm' | 'md';
}

/** Arrow on a tile: up and green for CALL, down and red for PUT. Decoration; `DirectionWord` is the text. */
export function DirectionMark({ direction, size = 'md' }: DirectionMarkProps) {
  return (
    <Tile direction={direction} size={size} aria-hidden="true">
      <Icon as={direction === 'CALL' ? ArrowUp : ArrowDown} strokeWidth={2.25} />
    </Tile>
  );
}

const Word = chakra('span', {
  base: { textStyle: 'xs', fontWeight: 'semibold' },
  variants: { direction: { CALL: { color: 'call.fg' }, PUT: { color: 'put.fg' } } },
});

export function DirectionWord({ direction }: Pick<DirectionMarkProps, 'direction'>) {
  return <Word direction={direction}>{direction}</Word>;
}
