import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/fastify';
import { unauthenticated } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { formatGraphQLError } from '../../platform/graphql/error-format.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import { sendFailure } from '../http-errors.js';
import type { QueryAdmission } from '../query-limits/admission.js';
import { admitDocument } from '../query-limits/known-document.js';
import { requestContext } from '../request-context.js';
import type { PermittedSubscriptions } from './permitted-subscriptions.js';
import { onViewerEnd } from './viewer-end.js';

export interface EventStreamOptions {
  readonly schema: GraphQLSchema;
  readonly services: ServiceRegistry;
  readonly admission: QueryAdmission;
  readonly subscriptions: Pick<PermittedSubscriptions, 'subscribe'>;
  /** Runs queries and mutations. */
  readonly execute: (args: ExecutionArgs) => Promise<ExecutionResult>;
}

const contexts = new WeakMap<FastifyRequest, Context>();

function contextOf(request: FastifyRequest): Context {
  const context = contexts.get(request);
  if (!context) throw new Error('a stream without its context');
  return context;
}

/** Errors as /graphql answers them. */
function formatted(errors: readonly GraphQLError[]): GraphQLError[] {
  return errors.map((error) => {
    const { message, extensions } = formatGraphQLError(error.toJSON(), error);
    return new GraphQLError(message, { path: error.path, extensions });
  });
}

/**
 * Serves operations as server-sent events on /graphql/stream, one a connection ("distinct connections mode" of the
 * GraphQL over SSE protocol): `next` events with results, then `complete`.
 *
 * @returns what ends all streams
 */
export function serveEventStream(
  app: FastifyInstance,
  { schema, services, admission, subscriptions, execute }: EventStreamOptions,
): () => void {
  const open = new Set<FastifyReply>();
  const handler = createHandler({
    schema,
    context: ({ raw }) => contextOf(raw) as never,
    execute: (args) => execute(args as ExecutionArgs),
    subscribe: (args) => subscriptions.subscribe(args as ExecutionArgs) as never,
    onNext: (_context, _request, result) =>
      result.errors ? { ...result, errors: formatted(result.errors) } : result,
  });
  app.route({
    url: '/graphql/stream',
    method: ['GET', 'POST'],
    preHandler: admitDocument(admission),
    async handler(request, reply) {
      const context = await requestContext(services, request, reply);
      if (request.headers.authorization && !context.viewer)
        return sendFailure(request, reply, unauthenticated());
      contexts.set(request, context);
      // The stream is written past Fastify, which therefore sends none of the headers that hooks have set.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      open.add(reply);
      reply.raw.once('close', () => open.delete(reply));
      if (context.viewer) {
        const stop = onViewerEnd(services, context.viewer, () => reply.raw.end());
        reply.raw.once('close', stop);
      }
      await handler(request, reply);
      return reply;
    },
  });
  return () => {
    for (const reply of open) reply.raw.end();
  };
}
