import { GraphQLError } from 'graphql';
import { expectedFailure } from '../platform/graphql/error-format.js';

/** What Apollo is to answer where a caller cannot be looked up: 503 while the database is away, not an inner error. */
export function contextFailure(error: unknown): unknown {
  const failure = expectedFailure(error);
  if (!failure || !(error instanceof Error)) return error;
  const wait = failure.retryAfterSeconds;
  const headers = new Map(wait === undefined ? [] : [['retry-after', String(wait)]]);
  return new GraphQLError(failure.message, {
    originalError: error,
    extensions: { http: { status: failure.status, headers } },
  });
}
