import { chakra } from '@chakra-ui/react/styled-system';

/** At the bottom of a phone's window, within reach of the thumb: the next action. Mark it with `data-thumb-bar`. */
export const ThumbBar = chakra('div', {
  base: {
    position: 'fixed',
    insetX: 0,
    bottom: 0,
    zIndex: 'header',
    bg: 'surface',
    pb: 'env(safe-area-inset-bottom)',
    '& > *': { px: '4', py: '2.5', borderTopWidth: '1px' },
    // Nothing to do here for now.
    '& > :empty, & > [hidden]': { display: 'none' },
  },
});

/** Room below the page's content for the bar. */
export const ThumbRoom = chakra('div', { base: { h: '4.5rem' } });

/** In the bar: what an order costs, and the two buttons that place it. */
export const OrderRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2',
    fontVariantNumeric: 'tabular-nums',
  },
});
export const OrderTerms = chakra('p', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    pr: '1',
    whiteSpace: 'nowrap',
    '& > span': { textStyle: 'xs', color: 'muted' },
    '& > b': { fontWeight: 'semibold' },
  },
});
