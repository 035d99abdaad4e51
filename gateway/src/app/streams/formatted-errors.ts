import { GraphQLError } from 'graphql';
import { formatGraphQLError, withoutSuggestions } from '../../platform/graphql/error-format.js';

/** GraphQL's own refusal of a document or its variables: nothing was run, so it has neither path nor cause. */
const isOfDocument = ({ path, originalError }: GraphQLError) => !path && !originalError;

/** Forms errors, and results that have some, as /graphql answers them over HTTP. */
export class ErrorForm {
  /** @param introspection whether the schema may be known */
  constructor(private readonly introspection: boolean) {}

  errors(errors: readonly GraphQLError[]): GraphQLError[] {
    return errors.map((error) => {
      const { extensions: given, ...plain } = error.toJSON();
      const known = isOfDocument(error) ? { code: 'BAD_USER_INPUT', ...given } : given;
      const formatted = formatGraphQLError({ ...plain, ...(known && { extensions: known }) }, error);
      const { message, extensions } = this.introspection ? formatted : withoutSuggestions(formatted);
      return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions });
    });
  }

  result<Result extends { readonly errors?: readonly GraphQLError[] }>(result: Result): Result {
    return result.errors ? { ...result, errors: this.errors(result.errors) } : result;
  }
}
