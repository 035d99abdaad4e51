import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../ui/error-boundary';
import { CrashPage } from '../ui/message-page';
import { Toaster } from '../ui/toaster';
import { UiProvider } from '../ui/ui-provider';
import { pageAtRest } from './installed/page-at-rest';
import { AppRoutes } from './routes';

/** Draws nothing in a frame, whose page has one already, and where its code does not come. */
const InstalledHost = lazy(async () => {
  const nothing: { default: ComponentType } = { default: () => null };
  if (window.parent !== window) return nothing;
  await pageAtRest();
  const loaded = await import('./installed/installed-host').catch(() => undefined);
  return loaded ? { default: loaded.InstalledHost } : nothing;
});

export function App() {
  return (
    <UiProvider>
      <BrowserRouter>
        <ErrorBoundary fallback={() => <CrashPage />}>
          <AppRoutes />
        </ErrorBoundary>
        <Toaster />
        <Suspense fallback={null}>
          <InstalledHost />
        </Suspense>
      </BrowserRouter>
    </UiProvider>
  );
}
