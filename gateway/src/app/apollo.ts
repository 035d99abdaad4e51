import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { type GraphQLSchema, OperationTypeNode } from 'graphql';
import { FarolError } from '../platform/errors.js';
import type { Context } from '../platform/graphql/context.js';
import { formatGraphQLError, INTERNAL_CODE, withoutSuggestions } from '../platform/graphql/error-format.js';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { answerIds } from '../platform/traces/spans.js';
import { contextFailure } from './context-failure.js';
import { operationFigures, operationLabel } from './observation/observed-calls.js';
import { MAX_VALIDATION_ERRORS } from './query-limits/document-limits.js';

/**
 * Logs unexpected errors and puts the ids of request and trace into every error, so that the answer and its log line can
 * be matched.
 */
function errorTrail(log: Log): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue, operation: validated, document, operationName }) {
          for (const error of errors) {
            const { requestId } = contextValue;
            const operation = operationLabel(validated && document, operationName);
            const { extensions } = formatGraphQLError(error.toJSON(), error);
            // GraphQL's own messages repeat the values that they refuse, which may include a password. Only the code is
            // logged.
            if (extensions?.code !== INTERNAL_CODE)
              log.debug({ requestId, operation, code: extensions?.code }, 'refused');
            else if (error.originalError)
              log.error({ err: error.originalError, requestId, operation }, 'unexpected error');
          }
        },
        async willSendResponse({ response, contextValue }) {
          if (response.body.kind !== 'single') return;
          const { errors } = response.body.singleResult;
          if (!errors) return;
          response.body.singleResult.errors = errors.map((error) => ({
            ...error,
            extensions: { ...error.extensions, ...answerIds(contextValue.requestId) },
          }));
        },
      };
    },
  };
}

/** Failures of the document or its variables, before execution starts. */
const BEFORE_EXECUTION = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/**
 * GraphQL over HTTP: a caller that does not know `application/graphql-response+json` cannot distinguish a GraphQL
 * answer with status 400 from a proxy's own 400. Such callers get 200 and read the errors.
 */
const statusByMediaType: ApolloServerPlugin<Context> = {
  async requestDidStart({ request }) {
    const accept = request.http?.headers.get('accept') ?? '';
    return {
      async willSendResponse({ response: { http, body }, errors }) {
        if (http.status !== 400 || accept.includes('application/graphql-response+json')) return;
        if (body.kind !== 'single' || 'data' in body.singleResult) return;
        const isOfDocument = errors?.every(({ extensions }) => BEFORE_EXECUTION.has(String(extensions.code)));
        if (isOfDocument) http.status = 200;
      },
    };
  },
};

/** Apollo would execute a subscription like a query, whose resolver then has no event to read. */
const noSubscriptions: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return;
        throw contextFailure(
          new FarolError(
            'BAD_USER_INPUT',
            'Fluxos são abertos por WebSocket em /graphql ou por server-sent events em /graphql/stream.',
          ),
        );
      },
    };
  },
};

/** Copies the seconds to wait from the errors' extensions into an HTTP header. */
const retryAfter: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { http, body } }) {
        if (body.kind !== 'single') return;
        const waits = body.singleResult.errors?.map(({ extensions }) =>
          Number(extensions?.retryAfterSeconds ?? 0),
        );
        const longest = Math.max(0, ...(waits ?? []));
        if (longest > 0) http.headers.set('retry-after', String(longest));
      },
    };
  },
};

export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Further plugins, run before ours. */
  readonly plugins?: readonly ApolloServerPlugin<Context>[];
}

/** The GraphQL server. Fastify handles HTTP in front of it, so draining is done there. */
export function createApollo({
  schema,
  introspection,
  log,
  metrics,
  plugins = [],
}: ApolloOptions): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection,
    includeStacktraceInErrorResponses: false,
    formatError(formatted, error) {
      const answered = formatGraphQLError(formatted, error);
      return introspection ? answered : withoutSuggestions(answered);
    },
    logger: log,
    stopOnTerminationSignals: false,
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS },
    persistedQueries: false,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // Our own explorer is at /docs; Apollo's would load another company's scripts.
      ApolloServerPluginLandingPageDisabled(),
      ...plugins,
      errorTrail(log),
      statusByMediaType,
      noSubscriptions,
      retryAfter,
      operationFigures(metrics),
    ],
  });
}
