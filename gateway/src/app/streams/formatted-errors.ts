import { GraphQLError } from 'graphql';
import { formatGraphQLError, withoutSuggestions } from '../../platform/graphql/error-format.js';

/** GraphQL refused the document or its variables: nothing was executed, so it has neither path nor cause. */
const isOfDocument = ({ path, originalError }: GraphQLError) => !path && !originalError;

/** Formats errors, and results with errors, as /graphql does over HTTP. */
export class ErrorForm {
  /** @param introspection whether callers may see the schema */
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
