import type { ValidationError } from 'class-validator';
import { GraphQLError, type GraphQLFormattedError, isValueNode, Kind } from 'graphql';
import { ArgumentValidationError } from 'type-graphql';
import { unauthenticated } from '../auth/policy.js';
import { isUserMissing } from '../database/missing-user.js';
import { databaseUnavailable, isDatabaseUnavailable } from '../database/unavailable.js';
import { FarolError } from '../errors.js';

/** Codes of GraphQL's own refusals: the caller's document or variables are wrong. */
const CALLER_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
]);

/** Code of an unexpected error. */
export const INTERNAL_CODE = 'INTERNAL_SERVER_ERROR';

export const INTERNAL_MESSAGE = 'Erro interno do servidor';

/** An expected failure as an error of GraphQL. */
export const refusal = (failure: FarolError) => new GraphQLError(failure.message, { originalError: failure });

/** Unwraps the error that a resolver threw. */
function originalError(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? originalError(error.originalError) : error;
}

/** The validation error of the first wrong field, nested inputs included. */
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
      undefined,
      original.extensions.validationErrors[0]?.property,
    );
  if (isUserMissing(original)) return unauthenticated();
  return isDatabaseUnavailable(original) ? databaseUnavailable() : undefined;
}

/** Whether the value of a variable was refused, by GraphQL or by the variable's scalar. Apollo gives it a code, others do not. */
const isOfVariable = (error: unknown): boolean =>
  error instanceof GraphQLError &&
  !error.path &&
  error.nodes?.length === 1 &&
  error.nodes[0]?.kind === Kind.VARIABLE_DEFINITION;

/**
 * Whether graphql-js refused the value of an argument while running a valid document, such as null from a variable with a
 * default. Arguments of directives and nested inputs are included; the error may be that of the field around them.
 */
function isOfArgument(error: unknown): boolean {
  const original = originalError(error);
  if (!(original instanceof GraphQLError) || original.nodes?.length !== 1) return false;
  const [node] = original.nodes;
  return node !== undefined && isValueNode(node);
}

/** graphql-js repeats the value that it refuses, which may be as long as the request. */
const MAX_CHARACTERS = 300;

const shortened = (message: string) =>
  message.length > MAX_CHARACTERS ? `${message.slice(0, MAX_CHARACTERS)}…` : message;

/** Turns a failure into an answer's error: message and code of an expected one, no internal detail of any other. */
export function formatGraphQLError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { path, locations } = formatted;
  const place = { ...(path && { path }), ...(locations && { locations }) };
  const failure = expectedFailure(error);
  if (failure) {
    const { code, message, retryAfterSeconds, field } = failure;
    const extensions = { code, ...(retryAfterSeconds && { retryAfterSeconds }), ...(field && { field }) };
    return { ...place, message, extensions };
  }
  const code = String(formatted.extensions?.code ?? '');
  if (CALLER_CODES.has(code) || isOfVariable(error) || isOfArgument(error))
    return { ...place, message: shortened(formatted.message), extensions: { code: 'BAD_USER_INPUT' } };
  return { ...place, message: INTERNAL_MESSAGE, extensions: { code: INTERNAL_CODE } };
}

/** graphql-js suggests parts of the schema with similar names. */
const SUGGESTION = / Did you mean [^?]*\?/g;

/** For a schema that is not public: the same error, without the names that graphql-js suggests. */
export function withoutSuggestions(error: GraphQLFormattedError): GraphQLFormattedError {
  return { ...error, message: error.message.replace(SUGGESTION, '') };
}
