import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

const HTTP_UNAUTHORIZED = 401;

/** The `extensions.code` of the first GraphQL error that has one. */
export function codeOf(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const codes = error.errors.map(({ extensions }) => extensions?.code);
  return codes.find((code) => typeof code === 'string');
}

/** The server does not know who is asking. */
export function isUnauthenticated(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === HTTP_UNAUTHORIZED;
  return codeOf(error) === 'UNAUTHENTICATED';
}

/** How many seconds the server asks to wait before the next try, where it said so. */
export function retryAfterSeconds(error: unknown): number | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const waits = error.errors.map(({ extensions }) => extensions?.retryAfterSeconds);
  return waits.find((wait) => typeof wait === 'number');
}
