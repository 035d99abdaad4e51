import { chakra } from '@chakra-ui/react/styled-system';

/** Rows of records; wider than its place, it scrolls inside itself. */
export const TableFrame = chakra('div', { base: { overflowX: 'auto', position: 'relative' } });

export const Table = chakra('table', {
  base: {
    w: 'full',
    textAlign: 'left',
    fontVariantNumeric: 'tabular-nums',
    '& tbody tr + tr': { borderTopWidth: '1px' },
    '& thead tr': { borderBottomWidth: '1px' },
  },
});

const end = { end: { true: { textAlign: 'right' } } } as const;

export const HeadCell = chakra('th', {
  base: {
    h: '10',
    px: '4',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'muted',
    whiteSpace: 'nowrap',
  },
  // Figures end on the right edge of their column.
  variants: end,
});

export const Cell = chakra('td', { base: { h: '14', px: '4', py: '2' }, variants: end });
