import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { cachedSystem } from './theme/cached-system';
import { withPrerenderedStyles } from './theme/prerendered-styles';
import { system } from './theme/system';

const styles = withPrerenderedStyles(cachedSystem(system));

interface UiProviderProps {
  readonly children: ReactNode;
}

/** The theme for everything below it. */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <CacheProvider value={styles.cache}>
      <ChakraProvider value={styles.system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
