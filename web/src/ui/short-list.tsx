import { chakra } from '@chakra-ui/react/styled-system';

/**
 * Rows of a list's first three, or what stands in for them, in a place of one height: as high as an empty state with a
 * button, which the three rows share.
 */
export const ShortList = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    minH: '184px',
    '& > ul': { display: 'grid', gridAutoRows: 'minmax(56px, calc(184px / 3))' },
    '& > ul > li': { display: 'grid', alignItems: 'center' },
    '& > ul > li + li': { borderTopWidth: '1px' },
  },
});
