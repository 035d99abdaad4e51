import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, map, of, tap, throwError } from 'rxjs';
import { expireSession } from '../session/expiry';
import { readToken } from '../session/token';
import { isUnauthenticated } from './error-message';

/** Path and query of the page that is shown. */
export const currentPath = () => `${location.pathname}${location.search}`;

declare module '@apollo/client' {
  interface DefaultContext {
    /** The token that the request was sent with. */
    token?: string | null;
    fetchOptions?: RequestInit;
  }
}

/** Sends the token that `read` returns, and notes it in the context: a refusal of it is none of a later token. */
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

/** The answer says that the server does not know who is asking. */
function isRefusal(result: ApolloLink.Result): boolean {
  return result.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;
}

/** Calls `onRefused` with the token of a request that the server refused; losing the connection is no refusal. */
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

/** A refused token ends its session. */
export function expiryLink(currentPath: () => string): ApolloLink {
  return whenRefused((token) => expireSession(token, currentPath()));
}

/** Every root field of the operation answered with null. */
function nothing({ query }: ApolloLink.Operation): Record<string, null> {
  const names = query.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.flatMap((field) =>
          field.kind === 'Field' ? [(field.alias ?? field.name).value] : [],
        )
      : [],
  );
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** Spec §7: a query that nobody is signed in for answers null rather than an error. */
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
