import { ApolloClient, ApolloLink, InMemoryCache, type OperationVariables } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render } from '@testing-library/react';
import { OperationTypeNode } from 'graphql';
import { type ReactElement, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { defer } from 'rxjs';
import { bearerLink, expiryLink, signedOutLink } from '../lib/apollo/auth-links';
import { typePolicies } from '../lib/apollo/type-policies';
import { type GatewayCall, GatewayCallContext } from '../lib/gateway/call-gateway';
import { clearGatewayQueries } from '../lib/gateway/use-gateway-query';
import { dismissNotice } from '../ui/notify';
import { Toaster } from '../ui/toaster';
import { UiProvider } from '../ui/ui-provider';
import { screenParts } from './screen-parts';

type Answer = (operation: ApolloLink.Operation) => ApolloLink.Result | Promise<ApolloLink.Result>;

/** An answer of the gateway with an error that has this code and message. */
export function refusal(code: string, message: string): ApolloLink.Result {
  return { data: null, errors: [{ message, extensions: { code } }] };
}

/** A client with the product's auth links, whose operations are answered by name. */
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
  const link = ApolloLink.from([bearerLink, signedOutLink, expiryLink(() => path), terminating]);
  return new ApolloClient({ link, cache: new InMemoryCache({ typePolicies }) });
}

/** Sends operations of the pages before the sign-in through the client's links. */
export function askThrough(client: ApolloClient): GatewayCall {
  return async ({ load }, variables, signal) => {
    const document = await load();
    const isQuery = document.definitions.some(
      (definition) => 'operation' in definition && definition.operation === OperationTypeNode.QUERY,
    );
    const asked = { variables: variables as OperationVariables, fetchPolicy: 'no-cache' } as const;
    const context = { fetchOptions: { signal: signal ?? null } };
    const { data } = isQuery
      ? await client.query({ ...asked, query: document, context })
      : await client.mutate({ ...asked, mutation: document, context });
    return data as never;
  };
}

/** Renders `element` with theme, router, client and toasts around it. */
export function renderPage(element: ReactElement, client: ApolloClient, path = '/') {
  // A toast outlives the test that caused it, and would be mistaken for one of the next test.
  dismissNotice();
  clearGatewayQueries();
  return render(
    <UiProvider>
      <GatewayCallContext value={askThrough(client)}>
        <ApolloProvider client={client}>
          <MemoryRouter initialEntries={[path]}>
            <Suspense>{element}</Suspense>
          </MemoryRouter>
        </ApolloProvider>
      </GatewayCallContext>
      <Toaster />
    </UiProvider>,
  );
}

/** The same for a screen, which suspends until its query was answered. */
export function renderScreen(...given: Parameters<typeof renderPage>) {
  return act(async () => renderPage(...given));
}
