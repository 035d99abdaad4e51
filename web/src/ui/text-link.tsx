import { chakra } from '@chakra-ui/react/styled-system';

/** A link in a text: `<TextLink asChild><Link to="…">…</Link></TextLink>`. */
export const TextLink = chakra('a', {
  base: {
    color: 'action.fg',
    fontWeight: 'medium',
    borderRadius: 'sm',
    textUnderlineOffset: '3px',
    _hover: { textDecoration: 'underline' },
  },
  variants: {
    // Within a sentence, colour alone does not identify a link (WCAG 1.4.1).
    underlined: { true: { textDecoration: 'underline' } },
  },
});
