import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { colors, shadows } from './colors';
import { globalCss } from './global-css';
import { keyframes } from './keyframes';
import { dialogRecipe, drawerRecipe, menuRecipe, popoverRecipe } from './overlay-recipes';
import { breakpoints, textStyles, tokens } from './tokens';

/** Chakra with our own tokens and only the recipes that are used: its default theme would weigh 26 KB more. */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'farol',
  cssVarsRoot: ':where(html)',
  preflight: true,
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
    },
  },
});
