import { GraphQLError } from 'graphql';
import { formatGraphQLError } from '../../platform/graphql/error-format.js';

/** Errors as /graphql answers them over HTTP. */
export function formattedErrors(errors: readonly GraphQLError[]): GraphQLError[] {
  return errors.map((error) => {
    const { message, extensions } = formatGraphQLError(error.toJSON(), error);
    return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions });
  });
}

/** A result with its errors as /graphql answers them. */
export function formattedResult<Result extends { readonly errors?: readonly GraphQLError[] }>(
  result: Result,
): Result {
  return result.errors ? { ...result, errors: formattedErrors(result.errors) } : result;
}
