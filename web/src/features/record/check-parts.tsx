import { chakra } from '@chakra-ui/react/styled-system';

/** The text of a card about checking the record. */
export const CheckBody = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4', '& > p': { maxW: '72ch' } },
});

/** A hash, a key or a command, on lines of its own. */
export const CodeLines = chakra('code', {
  base: {
    display: 'block',
    fontFamily: 'mono',
    textStyle: 'xs',
    p: '3',
    bg: 'raised',
    borderRadius: 'md',
    overflowWrap: 'anywhere',
  },
});
