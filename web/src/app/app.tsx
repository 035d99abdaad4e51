import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../ui/error-boundary';
import { CrashPage } from '../ui/message-page';
import { Toaster } from '../ui/toaster';
import { UiProvider } from '../ui/ui-provider';
import { Areas } from './areas';

interface AppProps {
  readonly client: ApolloClient;
}

export function App({ client }: AppProps) {
  return (
    <UiProvider>
      <ErrorBoundary fallback={() => <CrashPage />}>
        <ApolloProvider client={client}>
          <BrowserRouter>
            <Areas />
          </BrowserRouter>
        </ApolloProvider>
      </ErrorBoundary>
      <Toaster />
    </UiProvider>
  );
}
