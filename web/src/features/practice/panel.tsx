import { chakra } from '@chakra-ui/react/styled-system';

/** In a narrow window, such as a frame or a phone, panels follow each other edge to edge; in a wide one they are cards. */
export const Panel = chakra('section', {
  base: {
    bg: 'surface',
    minW: 0,
    borderTopWidth: '1px',
    borderWidth: { md: '1px' },
    borderRadius: { md: 'lg' },
    overflow: { md: 'hidden' },
    scrollMarginTop: '12',
  },
});

/** Small text under a heading or beside a figure. */
export const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
