import type { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { concat, defer, EMPTY, type Observable, retry, tap, throwError, timer } from 'rxjs';
import { codeOf } from './error-message';
import { randomShare, retryWaitMs } from './retry-pace';

type Result = ApolloLink.Result;

/** What the gateway answers while it, or something that it needs, is away; another code is its decision. */
const TEMPORARY = new Set(['UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR']);

function isRefusal(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && !TEMPORARY.has(code);
}

/** A stream ended without an error. No stream of the schema ends by itself, so it was cut off. */
class StreamCutOff extends Error {}

/**
 * A subscription that is begun again whatever ended it, unless the gateway refused the operation itself. After a lost
 * connection the socket has the wait; a stream that failed on an open one waits here.
 */
export function resubscribed(subscribe: () => Observable<Result>): Observable<Result> {
  return defer(() => {
    let refused = false;
    const results = subscribe().pipe(
      tap(({ data, errors }) => {
        if (!errors) return;
        const error = new CombinedGraphQLErrors({ data, errors });
        refused = isRefusal(error);
        if (!refused && !data) throw error;
      }),
    );
    return concat(
      results,
      defer(() => (refused ? EMPTY : throwError(() => new StreamCutOff()))),
    );
  }).pipe(
    retry({
      delay(error, count) {
        if (isRefusal(error)) return throwError(() => error);
        const isOnOpenSocket = error instanceof StreamCutOff || CombinedGraphQLErrors.is(error);
        return timer(isOnOpenSocket ? retryWaitMs(count - 1, randomShare()) : 0);
      },
      resetOnSuccess: true,
    }),
  );
}
