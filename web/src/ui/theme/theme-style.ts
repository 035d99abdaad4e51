import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { system } from './system';

const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

const Theme = () => ChakraProvider({ value: system, children: null });

/** What holds everywhere: the order of layers, the reset, tokens in both themes, and keyframes. Read by web/theme-style.ts. */
export const themeStyle = [...renderToString(createElement(Theme)).matchAll(STYLE)]
  .map(([, rules]) => rules)
  .join('\n');
