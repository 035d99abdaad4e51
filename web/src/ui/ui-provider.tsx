import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { cachedSystem } from './theme/cached-system';
import { system } from './theme/system';

const kept = cachedSystem(system);

interface UiProviderProps {
  readonly children: ReactNode;
}

/** The theme for everything below it. */
export function UiProvider({ children }: UiProviderProps) {
  return <ChakraProvider value={kept}>{children}</ChakraProvider>;
}
