import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../ui/error-boundary';
import { CrashPage } from '../ui/message-page';
import { isFramed } from '../ui/own-frame';
import { Toaster } from '../ui/toaster';
import { UiProvider } from '../ui/ui-provider';
import { pageIdle } from './installed/page-idle';
import { AppRoutes } from './routes';

/** Renders nothing in a frame, because the page around it has a host, or if its code fails to load. */
const LoadedHost = lazy(async () => {
  const nothing: { default: ComponentType } = { default: () => null };
  if (isFramed()) return nothing;
  await pageIdle();
  const loaded = await import('./installed/installed-host').catch(() => undefined);
  return loaded ? { default: loaded.InstalledHost } : nothing;
});

/** What stands beside the page. It is mounted after it, since it is not prerendered. */
function Hosts() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!mounted) return null;
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
  /** Where the URL comes from: the browser, or the build when it prerenders a page. */
  readonly router?: ComponentType<{ readonly children: ReactNode }>;
}

export function App({ router: Router = BrowserRouter }: AppProps) {
  return (
    <UiProvider>
      <Router>
        <ErrorBoundary fallback={() => <CrashPage />}>
          <AppRoutes />
        </ErrorBoundary>
        <Hosts />
      </Router>
    </UiProvider>
  );
}
