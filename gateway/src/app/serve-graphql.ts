import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../platform/graphql/context.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { acceptLargeBodies, refuseLargeOperations } from './body-limit.js';
import { contextFailure } from './context-failure.js';
import type { Admission } from './query-limits/admission.js';
import { admitDocument, requestedOperation } from './query-limits/requested-operation.js';
import { callerFinder, requestContext } from './request-context.js';

function headersOf({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers))
    if (value) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  return map;
}

export interface ServeGraphQLOptions {
  readonly apollo: ApolloServer<Context>;
  readonly schema: GraphQLSchema;
  readonly services: ServiceRegistry;
  readonly admission: Admission;
}

/** Serves GraphQL over HTTP on /graphql: queries by GET, queries and mutations by POST. */
export async function serveGraphQL(
  app: FastifyInstance,
  { apollo, schema, services, admission }: ServeGraphQLOptions,
): Promise<void> {
  await apollo.start();
  const url = '/graphql';
  const admit = admitDocument(admission);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { search, body } = requestedOperation(request).rewritten();
    const {
      status,
      headers,
      body: answer,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: request.method, headers: headersOf(request), search, body },
      context: async () => {
        try {
          return await requestContext(services, admission, request, reply);
        } catch (error) {
          throw contextFailure(error);
        }
      },
    });
    if (answer.kind !== 'complete') throw new Error('an operation was answered in parts');
    reply.status(status ?? 200).headers(Object.fromEntries(headers));
    return answer.string;
  };
  app.route({ url, method: ['GET', 'POST'], handler, preHandler: admit });
  acceptLargeBodies(
    app,
    {
      url,
      method: 'POST',
      handler,
      preHandler: [
        admit,
        refuseLargeOperations(schema, (request) => requestedOperation(request).rewritten().body),
      ],
    },
    callerFinder(services),
  );
}
