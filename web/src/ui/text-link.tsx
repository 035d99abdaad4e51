import { chakra } from '@chakra-ui/react/styled-system';

/** A link among words: `<TextLink asChild><Link to="…">…</Link></TextLink>`. */
export const TextLink = chakra('a', {
  base: {
    color: 'action.fg',
    fontWeight: 'medium',
    borderRadius: 'sm',
    textUnderlineOffset: '3px',
    _hover: { textDecoration: 'underline' },
  },
  variants: {
    // Within a sentence colour alone would not tell it apart.
    underlined: { true: { textDecoration: 'underline' } },
  },
});
