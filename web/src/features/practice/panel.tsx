import { chakra } from '@chakra-ui/react/styled-system';
import { WIDE } from '../../ui/container-queries';

/**
 * In little space, such as in a card or on a phone, panels are stacked edge to edge; in a wide window they are cards.
 */
export const Panel = chakra('section', {
  base: {
    bg: 'surface',
    minW: 0,
    borderTopWidth: '1px',
    scrollMarginTop: '12',
    [WIDE]: { borderWidth: '1px', borderRadius: 'lg', overflow: 'hidden' },
  },
});

/** Small text under a heading or beside a figure. */
export const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
