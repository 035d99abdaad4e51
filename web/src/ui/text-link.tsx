import { styled } from './styled/styled';

/** A link in a text: `<TextLink asChild><Link to="…">…</Link></TextLink>`. */
export const TextLink = styled('a', {
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
