import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../ui/error-boundary';
import { CrashPage } from '../ui/message-page';
import { Toaster } from '../ui/toaster';
import { UiProvider } from '../ui/ui-provider';
import { pageAtRest } from './installed/page-at-rest';
import { AppRoutes } from './routes';

/** Draws nothing in a frame, whose page has one already, and where its code does not come. */
const LoadedHost = lazy(async () => {
  const nothing: { default: ComponentType } = { default: () => null };
  if (window.parent !== window) return nothing;
  await pageAtRest();
  const loaded = await import('./installed/installed-host').catch(() => undefined);
  return loaded ? { default: loaded.InstalledHost } : nothing;
});

/** Begins once the page stands: it is no part of what is drawn ahead. */
function InstalledHost() {
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  return <Suspense fallback={null}>{stands && <LoadedHost />}</Suspense>;
}

interface AppProps {
  /** Where the address comes from: the browser, unless the build draws the page. */
  readonly router?: ComponentType<{ readonly children: ReactNode }>;
}

export function App({ router: Router = BrowserRouter }: AppProps) {
  return (
    <UiProvider>
      <Router>
        <ErrorBoundary fallback={() => <CrashPage />}>
          <AppRoutes />
        </ErrorBoundary>
        <Toaster />
        <InstalledHost />
      </Router>
    </UiProvider>
  );
}
