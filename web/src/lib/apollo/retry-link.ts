import { ApolloLink } from '@apollo/client';
import { catchError, map, throwError } from 'rxjs';
import { isUnauthenticated } from './error-code';

/** The server failed to answer; that it does not know who is asking is an answer. */
function hasFailed({ errors }: ApolloLink.Result): boolean {
  return errors?.some(({ extensions }) => extensions?.code !== 'UNAUTHENTICATED') ?? false;
}

class Unanswered extends Error {}

/** Spec §9: nothing is retried, but for the question who is signed in, once. */
export const retryWhoIsSignedIn = new ApolloLink((operation, forward) => {
  if (operation.operationName !== 'Me') return forward(operation);
  const firstTry = forward(operation).pipe(
    map((result) => {
      if (hasFailed(result)) throw new Unanswered();
      return result;
    }),
  );
  return firstTry.pipe(
    catchError((error: unknown) => (isUnauthenticated(error) ? throwError(() => error) : forward(operation))),
  );
});
