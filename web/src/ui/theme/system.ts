import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineGlobalStyles, defineKeyframes } from '@chakra-ui/react/styled-system';
import { colors, shadows } from './colors';
import { segmentGroupRecipe, tabsRecipe } from './control-recipes';
import {
  dialogRecipe,
  drawerRecipe,
  menuRecipe,
  popoverRecipe,
  toastRecipe,
  tooltipRecipe,
} from './overlay-recipes';
import { breakpoints, textStyles, tokens } from './tokens';

const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  'fade-in': { from: { opacity: 0 } },
  'light-up': { '0%': { opacity: 0 }, '40%': { opacity: 1, strokeWidth: 26 } },
  'fade-out': { to: { opacity: 0 } },
  'rise-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  'rise-out': { to: { opacity: 0, transform: 'translateY(8px)' } },
  'slide-in-start': { from: { transform: 'translateX(-100%)' } },
  'slide-out-start': { to: { transform: 'translateX(-100%)' } },
  'slide-in-bottom': { from: { transform: 'translateY(100%)' } },
  'slide-out-bottom': { to: { transform: 'translateY(100%)' } },
});

const globalCss = defineGlobalStyles({
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
      // Zero, because even with the shortest duration, a page's first styles would already be an animated change.
      transitionDuration: '0s !important',
    },
  },
  // The bar at the thumb covers neither what has the focus nor what a toast says.
  'html:has([data-thumb-bar])': { scrollPaddingBottom: '5.5rem' },
  'html:has([data-thumb-bar]) [data-scope=toast][data-part=group]': {
    '--viewport-offset-bottom': '5.5rem !important',
  },
  'input::placeholder': { color: 'muted', opacity: 1 },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  'tr, li, dl, figure': { _print: { breakInside: 'avoid' } },
  'h2, h3': { _print: { breakAfter: 'avoid' } },
  '::selection': { bg: 'action', color: 'action.contrast' },
});

/** Chakra with our own tokens and only the recipes in use: its default theme would add 26 KB. */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'farol',
  cssVarsRoot: ':where(html)',
  preflight: true,
  disableLayers: true,
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    tokens,
    semanticTokens: { colors, shadows },
    slotRecipes: {
      dialog: dialogRecipe,
      drawer: drawerRecipe,
      menu: menuRecipe,
      popover: popoverRecipe,
      segmentGroup: segmentGroupRecipe,
      tabs: tabsRecipe,
      toast: toastRecipe,
      tooltip: tooltipRecipe,
    },
  },
});
