import { ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act, render } from '@testing-library/react';
import { type ComponentType, type ReactElement, type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Subject } from 'rxjs';
import { createApolloClient } from '../lib/apollo/client';
import { UiProvider } from '../ui/ui-provider';
import { screenParts } from './screen-parts';

type Answer = (variables: Record<string, unknown>) => unknown;

/** A gateway for tests: answers operations by name immediately, counts them, and sends events to subscriptions. */
export function fakeGateway(answers: Record<string, Answer>) {
  const asked: { name: string; variables: Record<string, unknown> }[] = [];
  const messages = new Subject<ApolloLink.Result>();
  const link = new ApolloLink((operation) => {
    const name = operation.operationName ?? '';
    const names = answers[name] ? [name] : screenParts(operation).filter((part) => answers[part]);
    if (names.length === 0) return messages;
    const { variables } = operation;
    asked.push(...names.map((part) => ({ name: part, variables })));
    return new Observable((observer) => {
      Promise.all(names.map((part) => answers[part]?.(variables))).then(
        (parts) => {
          observer.next({ data: Object.assign({}, ...parts) });
          observer.complete();
        },
        (error) => observer.error(error),
      );
    });
  });
  return {
    client: createApolloClient(() => '/binary-options', link, link),
    send: (data: Record<string, unknown>) => messages.next({ data }),
    countOf: (name: string) => asked.filter((operation) => operation.name === name).length,
    asked,
  };
}

/** An answer of the gateway with an error that has this message. */
export function refusal(message: string): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: 'UNAVAILABLE' } }] });
}

export function renderWith(
  gateway: ReturnType<typeof fakeGateway>,
  element: ReactElement,
  Router: ComponentType<{ readonly children: ReactNode }> = MemoryRouter,
) {
  return render(
    <ApolloProvider client={gateway.client}>
      <UiProvider>
        <Router>
          <Suspense>{element}</Suspense>
        </Router>
      </UiProvider>
    </ApolloProvider>,
  );
}

/** The same for a screen, which suspends until its query was answered. */
export function renderScreenWith(...given: Parameters<typeof renderWith>) {
  return act(async () => renderWith(...given));
}
