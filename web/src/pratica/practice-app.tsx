import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { AuthProvider } from '../features/accounts/auth-provider';
import { ErrorBoundary } from '../ui/error-boundary';
import { CrashPage } from '../ui/message-page';
import { Toaster } from '../ui/toaster';
import { UiProvider } from '../ui/ui-provider';
import { PracticePages } from './practice-pages';

interface PracticeAppProps {
  readonly client: ApolloClient;
}

/** The practice platform: an application beside the main one, with the same session. */
export function PracticeApp({ client }: PracticeAppProps) {
  return (
    <UiProvider>
      <ErrorBoundary fallback={() => <CrashPage />}>
        <ApolloProvider client={client}>
          <AuthProvider>
            <PracticePages />
          </AuthProvider>
        </ApolloProvider>
      </ErrorBoundary>
      <Toaster label="Avisos da prática (F8)" />
    </UiProvider>
  );
}
