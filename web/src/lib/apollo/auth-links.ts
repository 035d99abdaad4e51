import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, map, of, tap, throwError } from 'rxjs';
import { expireSession } from '../session/expiry';
import { readToken } from '../session/token';
import { isUnauthenticated } from './error-message';

/** Path and query of the current page. */
export const currentPath = () => `${location.pathname}${location.search}`;

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
export function bearerWith(read: () => string | null): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = read();
    operation.setContext(({ headers }) =>
      token === null ? { token } : { token, headers: { ...headers, authorization: `Bearer ${token}` } },
    );
    return forward(operation);
  });
}

/** Sends the held token of the signed-in user. */
export const bearerLink = bearerWith(readToken);

/** Whether the server answered that the request is unauthenticated. */
function isRefusal(result: ApolloLink.Result): boolean {
  return result.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;
}

/** Calls `onRefused` with the token of a request that the server refused; a lost connection is not a refusal. */
export function whenRefused(onRefused: (token: string) => void): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const end = () => {
      const { token } = operation.getContext();
      if (token) onRefused(token);
    };
    return forward(operation).pipe(
      tap({
        next: (result) => isRefusal(result) && end(),
        error: (error: unknown) => isUnauthenticated(error) && end(),
      }),
    );
  });
}

/** Ends the session of a refused token. */
export function expiryLink(currentPath: () => string): ApolloLink {
  return whenRefused((token) => expireSession(token, currentPath()));
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

/** Spec §7: a query sent while nobody is signed in returns null instead of an error. */
export const signedOutLink = new ApolloLink((operation, forward) => {
  const asksSignedOut = operation.operationType === OperationTypeNode.QUERY && !operation.getContext().token;
  if (!asksSignedOut) return forward(operation);
  return forward(operation).pipe(
    map((result) => (isRefusal(result) ? { data: nothing(operation) } : result)),
    catchError((error: unknown) =>
      isUnauthenticated(error) ? of({ data: nothing(operation) }) : throwError(() => error),
    ),
  );
});
