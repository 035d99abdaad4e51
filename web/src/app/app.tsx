import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useReconnected } from '../lib/apollo/connection';
import { refetchFailed } from '../lib/apollo/refetch-failed';
import { ErrorBoundary } from '../ui/error-boundary';
import { CrashPage } from '../ui/message-page';
import { isFramed } from '../ui/own-frame';
import { Toaster } from '../ui/toaster';
import { UiProvider } from '../ui/ui-provider';
import { pageIdle } from './installed/page-idle';
import { AppRoutes } from './routes';

/** Renders nothing if its code fails to load. */
const LoadedHost = lazy(async () => {
  await pageIdle();
  const loaded = await import('./installed/installed-host').catch(() => undefined);
  return { default: loaded?.InstalledHost ?? (() => null) };
});

/**
 * What is shown beside the page, such as toasts. It is not prerendered, so it is mounted after the page. In a frame the
 * page around has it for both.
 */
function Hosts() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!mounted || isFramed()) return null;
  return (
    <>
      <Toaster />
      <Suspense fallback={null}>
        <LoadedHost />
      </Suspense>
    </>
  );
}

interface AppProps {
  readonly client: ApolloClient;
  /** Where the URL comes from: the browser, or the build when it prerenders a page. */
  readonly router?: ComponentType<{ readonly children: ReactNode }>;
}

export function App({ client, router: Router = BrowserRouter }: AppProps) {
  useReconnected(() => refetchFailed(client));
  return (
    <ApolloProvider client={client}>
      <UiProvider>
        <Router>
          <ErrorBoundary fallback={() => <CrashPage />}>
            <AppRoutes />
          </ErrorBoundary>
          <Hosts />
        </Router>
      </UiProvider>
    </ApolloProvider>
  );
}
