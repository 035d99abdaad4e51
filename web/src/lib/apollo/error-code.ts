import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

const HTTP_UNAUTHORIZED = 401;
const HTTP_AWAY = [502, 503, 504];

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

/** The server could not be reached or is not able to answer now: a reason to try again, not to sign out. */
export function isUnreachable(error: unknown): boolean {
  if (ServerError.is(error)) return HTTP_AWAY.includes(error.statusCode);
  return error !== undefined && !CombinedGraphQLErrors.is(error);
}
