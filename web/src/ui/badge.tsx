import { chakra } from '@chakra-ui/react/styled-system';

const tinted = (tone: string) => ({ bg: `${tone}.soft`, color: `${tone}.fg`, borderColor: 'transparent' });

/** A quiet tag. An icon inside it is 12 px; colour never carries the meaning alone. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    flex: 'none',
    px: '2',
    borderWidth: '1px',
    borderRadius: 'sm',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '& svg': { boxSize: '3', strokeWidth: 2 },
  },
  variants: {
    tone: {
      neutral: { color: 'muted' },
      solid: { bg: 'raised', color: 'text' },
      call: tinted('call'),
      put: tinted('put'),
      warn: tinted('warn'),
      action: tinted('action'),
      beam: tinted('beam'),
    },
    size: { sm: { h: '5', px: '1.5' }, md: { h: '6' } },
  },
  defaultVariants: { tone: 'neutral', size: 'md' },
});
