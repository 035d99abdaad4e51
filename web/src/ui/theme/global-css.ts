import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

export const globalCss = defineGlobalStyles({
  html: { bg: 'canvas', colorScheme: 'light', '&.dark': { colorScheme: 'dark' } },
  body: {
    fontFamily: 'body',
    textStyle: 'sm',
    color: 'text',
    bg: 'canvas',
    textRendering: 'optimizeLegibility',
  },
  '*, *::before, *::after': {
    borderColor: 'line',
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // None at all: of the least duration, the first styles of a page would already be an animated change.
      transitionDuration: '0s !important',
    },
  },
  'input::placeholder': { color: 'muted', opacity: 1 },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '::selection': { bg: 'action', color: 'action.contrast' },
});
