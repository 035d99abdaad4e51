import { chakra } from '@chakra-ui/react/styled-system';

/** A 20 px icon on a tile, at the head of a card. Decoration: the card's title carries the meaning. */
export const IconTile = chakra(
  'span',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      boxSize: '10',
      bg: 'raised',
      color: 'muted',
      borderWidth: '1px',
      borderRadius: 'md',
      '& svg': { boxSize: '5', strokeWidth: 1.75 },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);
