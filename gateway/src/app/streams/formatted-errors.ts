import { GraphQLError } from 'graphql';
import {
  formatGraphQLError,
  INTERNAL_CODE,
  withoutSuggestions,
} from '../../platform/graphql/error-format.js';
import type { Log } from '../../platform/log.js';
import type { AnswerIds } from '../../platform/traces/spans.js';

/** GraphQL refused the document or its variables: nothing was executed, so it has neither path nor cause. */
const isOfDocument = ({ path, originalError }: GraphQLError) => !path && !originalError;

/** Formats errors, and results with errors, as /graphql does over HTTP, and logs them as it does. */
export class ErrorForm {
  /** @param introspection whether callers may see the schema */
  constructor(
    private readonly introspection: boolean,
    private readonly log: Log,
  ) {}

  /** @param ids in each error and its log line, so that they can be matched */
  errors(errors: readonly GraphQLError[], ids: AnswerIds): GraphQLError[] {
    return errors.map((error) => {
      const { extensions: given, ...plain } = error.toJSON();
      const withCode = isOfDocument(error) ? { code: 'BAD_USER_INPUT', ...given } : given;
      const formatted = formatGraphQLError({ ...plain, ...(withCode && { extensions: withCode }) }, error);
      const { message, extensions } = this.introspection ? formatted : withoutSuggestions(formatted);
      const code = extensions?.code;
      const { requestId } = ids;
      if (code === INTERNAL_CODE)
        this.log.error({ err: error.originalError ?? error, requestId }, 'unexpected error');
      else this.log.debug({ requestId, code }, 'refused');
      const { nodes, path } = error;
      return new GraphQLError(message, { nodes, path, extensions: { ...extensions, ...ids } });
    });
  }

  result<Result extends { readonly errors?: readonly GraphQLError[] }>(
    result: Result,
    ids: AnswerIds,
  ): Result {
    return result.errors ? { ...result, errors: this.errors(result.errors, ids) } : result;
  }
}
