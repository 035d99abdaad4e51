import { ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { catchError, map, of, throwError } from 'rxjs';
import { expireSession } from '../session/expiry';
import { readToken } from '../session/token';
import { isUnauthenticated } from './error-code';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The token that the request was sent with. */
    token?: string | null;
    /** A refusal does not end the session: the call is itself about ending it. */
    keepsSession?: boolean;
    fetchOptions?: RequestInit;
  }
}

/** Sends the held token, and notes it in the context so that its refusal can be told from that of another. */
export const bearerLink = new SetContextLink(({ headers }) => {
  const token = readToken();
  return token === null ? { token } : { token, headers: { ...headers, authorization: `Bearer ${token}` } };
});

/** A refused token ends its session; losing the connection never does. */
export function expiryLink(currentPath: () => string): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const { token, keepsSession } = operation.getContext();
    if (token && !keepsSession && isUnauthenticated(error)) expireSession(token, currentPath());
  });
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
  const refused = (codes: readonly unknown[]) => codes.includes('UNAUTHENTICATED');
  return forward(operation).pipe(
    map((result) =>
      'errors' in result && refused(result.errors?.map(({ extensions }) => extensions?.code) ?? [])
        ? { data: nothing(operation) }
        : result,
    ),
    catchError((error: unknown) =>
      isUnauthenticated(error) ? of({ data: nothing(operation) }) : throwError(() => error),
    ),
  );
});
