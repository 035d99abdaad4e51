import { chakra } from '@chakra-ui/react/styled-system';

/**
 * The first three rows of a list, or its skeleton or empty state; its height is always that of an empty state with a
 * button.
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
