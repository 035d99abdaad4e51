import { chakra } from '@chakra-ui/react/styled-system';

/** In little space, such as in a frame or on a phone, panels are stacked edge to edge; in a wide window they are cards. */
export const Panel = chakra('section', {
  base: {
    bg: 'surface',
    minW: 0,
    borderWidth: { base: '1px 0 0', md: '1px' },
    borderRadius: { md: 'lg' },
    overflow: { md: 'hidden' },
    scrollMarginTop: '12',
  },
});

/** Small text under a heading or beside a figure. */
export const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
