import type { IncomingMessage } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Context, Execution } from '../platform/graphql/context.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { acceptLargeBodies, refuseLargeOperations } from './body-limit.js';
import { clientAddress } from './client-address.js';
import { contextFailure } from './context-failure.js';
import type { RefusedCalls } from './query-limits/refused-calls.js';
import { admitDocument, requestedOperation } from './query-limits/requested-operation.js';
import { callerFinder, requestContext } from './request-context.js';
import type { RepeatedRequests } from './response-cache/repeated-requests.js';
import type { SharedResponses } from './response-cache/shared-responses.js';
import type { ValidatedDocuments } from './validated-documents.js';

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
  readonly refused: RefusedCalls;
  readonly shared: SharedResponses;
  readonly validated: ValidatedDocuments;
  readonly repeated: RepeatedRequests;
  /** Number of own proxies in front of the server. */
  readonly trustProxy: number;
}

/** Serves GraphQL over HTTP on /graphql: queries by GET, queries and mutations by POST. */
export async function serveGraphQL(
  app: FastifyInstance,
  { apollo, schema, services, refused, shared, validated, repeated, trustProxy }: ServeGraphQLOptions,
): Promise<void> {
  await apollo.start();
  const url = '/graphql';
  const admit = admitDocument(refused);
  const addressOf = (request: IncomingMessage) => clientAddress(request, trustProxy);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const operation = requestedOperation(request);
    const { method } = request;
    const contextOf = () => requestContext(services, request, reply);
    const match = await shared.find(request, operation, contextOf);
    if (match && 'answer' in match) {
      repeated.learn(request.raw, shared.again(reply, match, addressOf));
      return shared.send(request, reply, match.answer);
    }
    const execution: Execution = {};
    const document = match ? undefined : validated.find(request, operation);
    const context = document ? contextOf() : match?.context;
    if (document && context) {
      const text = await validated.answer(document, operation, context, execution);
      if (text !== undefined) return reply.headers(document.headers).send(text);
    }
    const keep = match?.begin();
    try {
      const answer = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method, headers: headersOf(request), ...operation.rewritten() },
        context: async () => {
          try {
            return { ...(await (context ?? contextOf())), execution };
          } catch (error) {
            throw contextFailure(error);
          }
        },
      });
      if (answer.body.kind !== 'complete') throw new Error('an operation was answered in parts');
      const stored = await keep?.(
        answer.status ?? 200,
        answer.headers.get('content-type'),
        answer.body.string,
      );
      if (stored) return await shared.send(request, reply, stored);
      const headers = Object.fromEntries(answer.headers);
      if (!match && !document && (answer.status ?? 200) === 200)
        validated.learn(request, operation, execution, { text: answer.body.string, headers });
      reply.status(answer.status ?? 200).headers(headers);
      return answer.body.string;
    } finally {
      await keep?.();
    }
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
