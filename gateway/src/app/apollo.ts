import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../platform/graphql/context.js';
import { expectedFailure, formatGraphQLError } from '../platform/graphql/error-format.js';
import type { Log } from '../platform/log.js';

/** Logs what was not expected, and puts the request's id into each error, so that the two can be found together. */
function errorTrail(log: Log): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue, operationName }) {
          for (const error of errors) {
            const { requestId } = contextValue;
            const failure = expectedFailure(error);
            if (failure) log.debug({ requestId, operationName, code: failure.code }, failure.message);
            else if (error.originalError)
              log.error({ err: error.originalError, requestId, operationName }, 'unexpected error');
          }
        },
        async willSendResponse({ response, contextValue }) {
          if (response.body.kind !== 'single') return;
          const { errors } = response.body.singleResult;
          if (!errors) return;
          response.body.singleResult.errors = errors.map((error) => ({
            ...error,
            extensions: { ...error.extensions, requestId: contextValue.requestId },
          }));
        },
      };
    },
  };
}

export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
  readonly log: Log;
}

/** The GraphQL server; HTTP in front of it belongs to Fastify, so draining is done there. */
export function createApollo({ schema, introspection, log }: ApolloOptions): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection,
    includeStacktraceInErrorResponses: false,
    formatError: formatGraphQLError,
    logger: log,
    stopOnTerminationSignals: false,
    plugins: [ApolloServerPluginCacheControlDisabled(), errorTrail(log)],
  });
}
