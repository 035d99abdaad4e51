import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
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

interface AppProps {
  readonly client: ApolloClient;
}

export function App({ client }: AppProps) {
  return (
    <UiProvider>
      <BrowserRouter>
        <ErrorBoundary fallback={() => <CrashPage />}>
          <ApolloProvider client={client}>
            <AppRoutes />
          </ApolloProvider>
        </ErrorBoundary>
        <Toasts />
      </BrowserRouter>
    </UiProvider>
  );
}
