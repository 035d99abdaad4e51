import type { ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { of } from 'rxjs';
import { isUnauthenticated } from './error-message';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The token that the request was sent with. */
    token?: string | null;
    fetchOptions?: RequestInit;
  }
}

/**
 * Sends the token that `read` returns, and stores it in the context, so that a refusal is not attributed to a later
 * token.
 */
export function bearerLink(read: () => string | null): ApolloLink {
  return new SetContextLink(({ headers }) => {
    const token = read();
    return token === null ? { token } : { token, headers: { ...headers, authorization: `Bearer ${token}` } };
  });
}

/** Null for every root field of the operation, which its fragments on the root type name, too. */
function nothing({ query }: ApolloLink.Operation): Record<string, null> {
  const names = query.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' ||
    (definition.kind === 'FragmentDefinition' && definition.typeCondition.name.value === 'Query')
      ? definition.selectionSet.selections.flatMap((field) =>
          field.kind === 'Field' ? [(field.alias ?? field.name).value] : [],
        )
      : [],
  );
  return Object.fromEntries(names.map((name) => [name, null]));
}

/**
 * Calls `onRefused` with the token of a request that the server refused; a lost connection is not a refusal. Spec §7: a
 * query sent while nobody is signed in returns null instead of an error.
 */
export function refusalLink(onRefused: (token: string) => void): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (!isUnauthenticated(error)) return undefined;
    const { token } = operation.getContext();
    if (token) onRefused(token);
    else if (operation.operationType === OperationTypeNode.QUERY) return of({ data: nothing(operation) });
    return undefined;
  });
}

/**
 * Spec §9: nothing is retried except the query for the signed-in user, once; ErrorLink does not handle the error of a
 * retry. A refusal is an answer and is not retried.
 */
export const retryLink: ApolloLink = new ErrorLink(({ error, operation, forward }) =>
  operation.operationName === 'Me' && !isUnauthenticated(error) ? forward(operation) : undefined,
);
