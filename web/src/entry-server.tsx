import { text } from 'node:stream/consumers';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { type ReactNode, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { AppShell } from './app/app-shell';
import { createApolloClient } from './lib/apollo/client';
import { UiProvider } from './ui/ui-provider';

// Run by the build (prerender.ts).

const cache = createCache({ key: 'css' });
const { extractCriticalToChunks } = createEmotionServer(cache);

/** Waits for all code that is loaded lazily. */
async function htmlOf(node: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <CacheProvider value={cache}>{node}</CacheProvider>
    </StrictMode>,
    // Everything in its place: React would append large parts and move them there by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return text(prelude);
}

/** A page as it is shown to who is signed out. */
export function pageHtml(path: string): Promise<string> {
  return htmlOf(
    <App
      client={createApolloClient(() => path)}
      router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
    />,
  );
}

/** What stands in the place of every page behind the sign-in while it loads. */
export function shellHtml(): Promise<string> {
  return htmlOf(
    <UiProvider>
      <AppShell />
    </UiProvider>,
  );
}

/** The styles of everything rendered so far, as far as these texts use them. */
export function stylesOf(htmls: readonly string[]): string {
  return extractCriticalToChunks(htmls.join(''))
    .styles.map(({ css }) => css)
    .join('\n');
}
