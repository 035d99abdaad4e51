import { BrowserRouter, useMatch } from 'react-router-dom';
import { ErrorBoundary } from '../ui/error-boundary';
import { CrashPage } from '../ui/message-page';
import { Toaster } from '../ui/toaster';
import { UiProvider } from '../ui/ui-provider';
import { AppRoutes } from './routes';

/** The practice platform may stand in a frame of another page that has toasts of its own. */
function Toasts() {
  const isPractice = useMatch('/pratica/*') !== null;
  return <Toaster label={isPractice ? 'Avisos da prática (F8)' : undefined} />;
}

export function App() {
  return (
    <UiProvider>
      <BrowserRouter>
        <ErrorBoundary fallback={() => <CrashPage />}>
          <AppRoutes />
        </ErrorBoundary>
        <Toasts />
      </BrowserRouter>
    </UiProvider>
  );
}
