import { chakra } from '@chakra-ui/react/styled-system';

const inset = { base: '4', sm: '6' } as const;

/** What a card of the settings holds. */
export const CardBody = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', p: inset },
});

/** Three fields beside each other where there is room; their boxes stand in one line. */
export const FieldColumns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** The button that a card's form is sent with, at the far end. */
export const CardFoot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: inset,
    py: '4',
    borderTopWidth: '1px',
    '& > button': { ml: 'auto' },
  },
});

/** A text that explains a control. */
export const Help = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });

/** One line of a list in a card: its text, and what can be done at the far end. */
export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', px: inset, py: '4' },
});
