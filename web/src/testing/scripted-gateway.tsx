import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { defer } from 'rxjs';
import { bearerLink, expiryLink, signedOutLink } from '../lib/apollo/auth-links';
import { typePolicies } from '../lib/apollo/type-policies';
import { notify } from '../ui/notify';
import { Toaster } from '../ui/toaster';
import { UiProvider } from '../ui/ui-provider';

type Answer = (operation: ApolloLink.Operation) => ApolloLink.Result | Promise<ApolloLink.Result>;

/** A gateway's answer that is an error with this code and message. */
export function refusal(code: string, message: string): ApolloLink.Result {
  return { data: null, errors: [{ message, extensions: { code } }] };
}

/** A client with the product's own auth links, whose operations are answered by name. */
export function scriptedClient(answers: Readonly<Record<string, Answer>>, path = '/binary-options') {
  const terminating = new ApolloLink((operation) =>
    defer(async () => {
      const answer = answers[operation.operationName ?? ''];
      if (!answer) throw new Error(`no answer is scripted for ${operation.operationName}`);
      return answer(operation);
    }),
  );
  const link = ApolloLink.from([bearerLink, signedOutLink, expiryLink(() => path), terminating]);
  return new ApolloClient({ link, cache: new InMemoryCache({ typePolicies }) });
}

/** Draws `element` with theme, router, client and toasts around it. */
export function renderPage(element: ReactElement, client: ApolloClient, path = '/') {
  // A toast outlives the test that caused it, and would be taken for one of the next.
  notify({ title: 'Nada ainda' });
  return render(
    <UiProvider>
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
      </ApolloProvider>
      <Toaster />
    </UiProvider>,
  );
}
