import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { cachedSystem } from './theme/cached-system';
import { system } from './theme/system';

const cached = cachedSystem(system);

/** The theme for everything below it. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return <ChakraProvider value={cached}>{children}</ChakraProvider>;
}
