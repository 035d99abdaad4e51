import { chakra } from '@chakra-ui/react/styled-system';

/** Named figures side by side, two in a row on a phone: a `div` with `dt` and `dd` for each. */
export const FigureList = chakra('dl', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
    fontVariantNumeric: 'tabular-nums',
    '& dt': { textStyle: 'xs', color: 'muted' },
    '& dd': { fontWeight: 'semibold' },
  },
});
