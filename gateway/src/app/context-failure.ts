import { GraphQLError } from 'graphql';
import { expectedFailure } from '../platform/graphql/error-format.js';

/**
 * The error that Apollo returns for one thrown before the execution, such as when a caller cannot be looked up: with the
 * status of an expected failure (503 while the database is unavailable), not an internal error.
 */
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
