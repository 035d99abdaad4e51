import { defineRecipe } from '@chakra-ui/react/styled-system';

const off = { bg: 'raised', color: 'muted', borderColor: 'line', cursor: 'not-allowed' };

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: 'none',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    // Three times itself, to weigh more than the hover of a variant.
    '&&&:is(:disabled, [aria-disabled=true])': off,
  },
  variants: {
    variant: {
      primary: { bg: 'action', color: 'action.contrast', _hover: { bg: 'action.hover' } },
      secondary: { bg: 'raised', color: 'text', borderColor: 'line', _hover: { borderColor: 'line.strong' } },
      ghost: { color: 'action.fg', _hover: { bg: 'action.soft' } },
      call: { bg: 'call.solid', color: 'call.contrast', _hover: { bg: 'call.hover' } },
      danger: { color: 'put.fg', borderColor: 'line', _hover: { bg: 'put.soft' } },
      put: { bg: 'put.solid', color: 'put.contrast', _hover: { bg: 'put.hover' } },
    },
    size: {
      sm: { h: 'control.sm', px: '3', textStyle: 'xs', borderRadius: 'sm' },
      md: { h: 'control.md', px: '4' },
      lg: { h: 'control.lg', px: '4' },
    },
    full: { true: { w: 'full' } },
  },
  // The text of a ghost button, not its box, stands on the card's edge.
  compoundVariants: [
    { variant: 'ghost', size: 'sm', css: { px: '2' } },
    { variant: 'ghost', size: 'md', css: { px: '3' } },
  ],
  defaultVariants: { variant: 'primary', size: 'md' },
});
