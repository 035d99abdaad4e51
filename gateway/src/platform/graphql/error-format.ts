import type { ValidationError } from 'class-validator';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ArgumentValidationError } from 'type-graphql';
import { databaseUnavailable, isDatabaseAway } from '../database/unavailable.js';
import { FarolError } from '../errors.js';

/** Codes of GraphQL's own refusals: the caller's document or variables are wrong. */
const CALLER_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
]);

/** Code of an error that nobody expected. */
export const INTERNAL_CODE = 'INTERNAL_SERVER_ERROR';

export const INTERNAL_MESSAGE = 'Erro interno do servidor';

/** The error that a resolver threw, out of the wrappers that it travels in. */
function originalError(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? originalError(error.originalError) : error;
}

/** What is wrong with the first field that is, an input within an input included. */
function firstConstraint(issues: readonly ValidationError[]): string | undefined {
  const [issue] = issues;
  return issue && (Object.values(issue.constraints ?? {})[0] ?? firstConstraint(issue.children ?? []));
}

/** The expected failure behind an error, if it is one. */
export function expectedFailure(error: unknown): FarolError | undefined {
  const original = originalError(error);
  if (original instanceof FarolError) return original;
  if (original instanceof ArgumentValidationError)
    return new FarolError(
      'BAD_USER_INPUT',
      firstConstraint(original.extensions.validationErrors) ?? 'Dados inválidos.',
    );
  return isDatabaseAway(original) ? databaseUnavailable() : undefined;
}

/** Makes an answer's error of a failure: message and code for what is expected, nothing internal for the rest. */
export function formatGraphQLError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { path, locations } = formatted;
  const place = { ...(path && { path }), ...(locations && { locations }) };
  const failure = expectedFailure(error);
  if (failure) {
    const { code, message, retryAfterSeconds } = failure;
    return { ...place, message, extensions: { code, ...(retryAfterSeconds && { retryAfterSeconds }) } };
  }
  const code = String(formatted.extensions?.code ?? '');
  if (CALLER_CODES.has(code))
    return { ...place, message: formatted.message, extensions: { code: 'BAD_USER_INPUT' } };
  if (code === 'OPERATION_RESOLUTION_FAILURE') {
    return { ...place, message: formatted.message, extensions: { code: 'BAD_USER_INPUT' } };
  }
  return { ...place, message: INTERNAL_MESSAGE, extensions: { code: INTERNAL_CODE } };
}

/** graphql-js names parts of the schema that are spelt alike. */
const SUGGESTION = / Did you mean [^?]*\?/g;

/** For a schema that is not shown: the same error, without the names that GraphQL offers in place of a wrong one. */
export function withoutSuggestions(error: GraphQLFormattedError): GraphQLFormattedError {
  return { ...error, message: error.message.replace(SUGGESTION, '') };
}
