import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Subject } from 'rxjs';
import { defaultOptions } from '../lib/apollo/default-options';
import { typePolicies } from '../lib/apollo/type-policies';
import { UiProvider } from '../ui/ui-provider';

type Answer = (variables: Record<string, unknown>) => unknown;

/** A gateway for tests: answers operations by name immediately, counts them, and sends events to subscriptions. */
export function fakeGateway(answers: Record<string, Answer>) {
  const asked: { name: string; variables: Record<string, unknown> }[] = [];
  const messages = new Subject<ApolloLink.Result>();
  const link = new ApolloLink((operation) => {
    const name = operation.operationName ?? '';
    const answer = answers[name];
    if (!answer) return messages;
    asked.push({ name, variables: operation.variables });
    return new Observable((observer) => {
      Promise.resolve(answer(operation.variables)).then(
        (data) => {
          observer.next({ data: data as Record<string, unknown> });
          observer.complete();
        },
        (error) => observer.error(error),
      );
    });
  });
  return {
    client: new ApolloClient({ link, cache: new InMemoryCache({ typePolicies }), defaultOptions }),
    send: (data: Record<string, unknown>) => messages.next({ data }),
    countOf: (name: string) => asked.filter((operation) => operation.name === name).length,
    asked,
  };
}

/** An answer of the gateway with an error that has this message. */
export function refusal(message: string): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: 'UNAVAILABLE' } }] });
}

export function renderWith(gateway: ReturnType<typeof fakeGateway>, element: ReactElement) {
  return render(
    <ApolloProvider client={gateway.client}>
      <UiProvider>
        <MemoryRouter>{element}</MemoryRouter>
      </UiProvider>
    </ApolloProvider>,
  );
}
