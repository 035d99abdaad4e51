import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { cachedSystem } from './theme/cached-system';
import { withPrerenderedStyles } from './theme/prerendered-styles';
import { system } from './theme/system';

const styles = withPrerenderedStyles(cachedSystem(system));

interface UiProviderProps {
  /** Of the styles that are in the document; by default one for all renderings. */
  readonly cache?: EmotionCache;
  readonly children: ReactNode;
}

/** The theme for everything below it. */
export function UiProvider({ cache = styles.cache, children }: UiProviderProps) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={styles.system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
