import { chakra } from '@chakra-ui/react/styled-system';

const inset = { base: '4', sm: '6' } as const;

/** Content of a settings card. */
export const CardBody = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', p: inset },
});

/** Three fields side by side if there is room, with their boxes aligned. */
export const FieldColumns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** The buttons of a card's form, at the far end on every line; text before them stays at the near end. */
export const CardFoot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    px: inset,
    py: '4',
    borderTopWidth: '1px',
    '& > p': { mr: 'auto' },
  },
});

/** Text that explains a control. */
export const Help = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });

/** One line of a list in a card: its text, and the actions at the far end. */
export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', px: inset, py: '4' },
});
