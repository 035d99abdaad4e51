import { type ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { defer } from 'rxjs';
import { createApolloClient } from '../lib/apollo/client';
import { dismissNotice } from '../ui/notify';
import { Toaster } from '../ui/toaster';
import { UiProvider } from '../ui/ui-provider';
import { screenParts } from './screen-parts';

type Answer = (operation: ApolloLink.Operation) => ApolloLink.Result | Promise<ApolloLink.Result>;

/** An answer of the gateway with an error that has this code and message. */
export function refusal(code: string, message: string, field?: string): ApolloLink.Result {
  return { data: null, errors: [{ message, extensions: { code, ...(field && { field }) } }] };
}

/** The product's client, whose operations are answered by name. */
export function scriptedClient(answers: Readonly<Record<string, Answer>>, path = '/binary-options') {
  const terminating = new ApolloLink((operation) =>
    defer(async () => {
      const name = operation.operationName ?? '';
      const answer = answers[name];
      if (answer) return answer(operation);
      const results = await Promise.all(
        screenParts(operation).map((part) => {
          const partAnswer = answers[part];
          if (!partAnswer) throw new Error(`no answer is scripted for ${part} of ${name}`);
          return partAnswer(operation);
        }),
      );
      if (results.length === 0) throw new Error(`no answer is scripted for ${name}`);
      const errors = results.flatMap((result) => result.errors ?? []);
      // A root field that is not nullable takes the whole answer with it.
      if (errors.length > 0) return { data: null, errors };
      return { data: Object.assign({}, ...results.map(({ data }) => data)) };
    }),
  );
  return createApolloClient(() => path, terminating, terminating);
}

/** Renders `element` with theme, router, client and toasts around it. */
export function renderPage(element: ReactElement, client: ApolloClient, path = '/') {
  // A toast outlives the test that caused it, and would be mistaken for one of the next test.
  dismissNotice();
  return render(
    <UiProvider>
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense>{element}</Suspense>
        </MemoryRouter>
      </ApolloProvider>
      <Toaster />
    </UiProvider>,
  );
}

/** The same for a screen, which suspends until its query was answered. */
export function renderScreen(...given: Parameters<typeof renderPage>) {
  return act(async () => renderPage(...given));
}
