import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql';
import { createHandler, type Request, type Response } from 'graphql-sse';
import { unauthenticated } from '../../platform/auth/policy.js';
import { FarolError } from '../../platform/errors.js';
import type { Context } from '../../platform/graphql/context.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import { answerIds } from '../../platform/traces/spans.js';
import type { GraphQL } from '../graphql.js';
import { sendFailure } from '../http-errors.js';
import type { Admission } from '../query-limits/admission.js';
import { admitDocument, requestedOperation } from '../query-limits/requested-operation.js';
import { requestContext } from '../request-context.js';
import type { ErrorForm } from './formatted-errors.js';
import { type NetworkConnections, TRY_AGAIN_AFTER_SECONDS } from './network-connections.js';
import { ViewerConnections } from './viewer-connections.js';

export interface EventStreamOptions {
  readonly schema: GraphQLSchema;
  readonly services: ServiceRegistry;
  readonly connections: NetworkConnections;
  readonly admission: Admission;
  readonly errorForm: ErrorForm;
  readonly subscribe: GraphQL['subscribe'];
  /** Runs queries and mutations. */
  readonly execute: (args: ExecutionArgs) => Promise<ExecutionResult>;
}

/** The handler writes a line every 12 s. A connection that accepts none for this long has nobody at its end. */
const STALLED_MS = 60_000;

const tooManyStreams = () =>
  new FarolError(
    'RATE_LIMITED',
    `Muitas conexões abertas da sua rede. Tente de novo em ${TRY_AGAIN_AFTER_SECONDS}s.`,
    TRY_AGAIN_AFTER_SECONDS,
  );

const contexts = new WeakMap<FastifyRequest, Context>();

function contextOf(request: FastifyRequest): Context {
  const context = contexts.get(request);
  if (!context) throw new Error('a stream without its context');
  return context;
}

/** A link on a foreign page can send a GET, so it never changes anything. */
function mutationByGet({ id: requestId }: FastifyRequest): Response {
  const extensions = { code: 'BAD_USER_INPUT', ...answerIds(requestId) };
  const errors = [{ message: 'Mutações são feitas por POST.', extensions }];
  const headers = { allow: 'POST', 'content-type': 'application/json; charset=utf-8' };
  return [JSON.stringify({ errors }), { status: 405, statusText: 'Method Not Allowed', headers }];
}

type Results = AsyncIterableIterator<ExecutionResult>;

/** Sends the reason for ending a stream early, such as a slow reader, as its last result. */
async function* withFinalError(results: Results): AsyncGenerator<ExecutionResult> {
  try {
    yield* results;
  } catch (error) {
    if (!(error instanceof FarolError)) throw error;
    yield { errors: [new GraphQLError(error.message, { originalError: error })] };
  }
}

/** The handler takes a result without data only as one of several. */
async function* only(result: ExecutionResult): AsyncGenerator<ExecutionResult> {
  yield result;
}

/** Waits until all that was written has left the process, or the reader is gone. */
function flushed({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    if (raw.headersSent && raw.writable) raw.write('', () => resolve());
    else resolve();
  });
}

/** Calls `end` once, when a stream is over. */
function whenOver({ raw }: FastifyReply, end: () => void): void {
  if (raw.closed) end();
  else raw.once('close', end);
}

/** The context of a request; undefined if its token names no user. */
async function authenticatedContext(
  services: ServiceRegistry,
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context | undefined> {
  const { authorization } = request.headers;
  const find = () => requestContext(services, admission, request, reply);
  if (!authorization) return find();
  return admission.callerOf(authorization, request.ip, async () => {
    const context = await find();
    return context.viewer && context;
  });
}

/** Whether an `Accept` header admits an event stream; without one, any type is accepted (RFC 9110, 12.5.1). */
const acceptsStream = (accept = '*/*') =>
  /(?:^|,)\s*(?:text\/(?:event-stream|\*)|\*\/\*)\s*(?:[;,]|$)/i.test(accept);

const notAcceptable = () =>
  new FarolError('BAD_USER_INPUT', 'Aqui a resposta é um fluxo: envie Accept: text/event-stream.');

/** The admitted request, in the form that the handler reads. */
function askedOf(
  request: FastifyRequest,
  reply: FastifyReply,
): Request<FastifyRequest, { reply: FastifyReply }> {
  const { method, headers } = request;
  const { search, body } = requestedOperation(request).rewritten();
  return {
    method,
    url: `/graphql/stream${search}`,
    // The handler knows only this one form of the header.
    headers: { get: (name) => (name === 'accept' ? 'text/event-stream' : String(headers[name] ?? '')) },
    body: body ?? null,
    raw: request,
    context: { reply },
  };
}

/**
 * Writes an answer past Fastify, which would wait for its end. The headers of our hooks win: the library's own Fastify
 * handler would let caches store a stream.
 */
async function write(reply: FastifyReply, [body, init]: Response): Promise<void> {
  const { raw } = reply;
  for (const [name, value] of Object.entries({ ...init.headers, ...reply.getHeaders() })) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(init.status, init.statusText);
  if (body === null || typeof body === 'string') {
    raw.end(body ?? undefined);
    return;
  }
  whenOver(reply, () => void body.return(undefined));
  for await (const event of body) {
    if (!raw.writable) break;
    await new Promise<void>((resolve) => void raw.write(event, () => resolve()));
  }
  raw.end();
}

/**
 * Serves operations as server-sent events on /graphql/stream, one per connection ("distinct connections mode" of the
 * GraphQL over SSE protocol): `next` events with results, then `complete`.
 *
 * @returns function that ends all streams
 */
export function serveEventStream(
  app: FastifyInstance,
  { schema, services, connections, admission, errorForm, subscribe, execute }: EventStreamOptions,
): () => void {
  const open = new Set<FastifyReply>();
  const handler = createHandler<FastifyRequest, { reply: FastifyReply }>({
    schema,
    context: ({ raw }) => contextOf(raw) as never,
    async onSubscribe(asked, { query, operationName, variables }) {
      const read = await admission.readValid(query, variables ?? {}, asked.raw.ip);
      if ('errors' in read) return only({ errors: read.errors });
      const operation = getOperationAST(read.document, operationName);
      if (!operation) throw new FarolError('BAD_USER_INPUT', 'O documento não tem a operação pedida.');
      if (operation.operation === 'mutation' && asked.method === 'GET') return mutationByGet(asked.raw);
      const contextValue = contextOf(asked.raw) as never;
      return { schema, document: read.document, operationName, variableValues: variables, contextValue };
    },
    execute: (args) => execute(args as ExecutionArgs),
    async subscribe(args) {
      const results = await subscribe(args as ExecutionArgs);
      return Symbol.asyncIterator in results ? withFinalError(results) : results;
    },
    // The handler buffers without limit what it is given, so it gets the next result only when the previous one has
    // left.
    async onNext(_context, { context: { reply }, raw }, result) {
      await flushed(reply);
      return errorForm.result(result, answerIds(raw.id));
    },
  });
  app.route({
    url: '/graphql/stream',
    method: ['GET', 'POST'],
    preHandler: admitDocument(admission),
    async handler(request, reply) {
      if (!acceptsStream(request.headers.accept)) {
        await admission.countRequest(request.ip);
        return sendFailure(request, reply, notAcceptable());
      }
      const context = await authenticatedContext(services, admission, request, reply);
      if (!context) return sendFailure(request, reply, unauthenticated());
      const release = connections.hold(context.viewer ? 'signedIn' : 'anonymous', request.ip);
      if (!release) return sendFailure(request, reply, tooManyStreams());
      contexts.set(request, context);
      const { socket } = request.raw;
      const destroy = () => void socket.destroy();
      socket.setTimeout(STALLED_MS, destroy);
      open.add(reply);
      const stop =
        context.viewer && services.get(ViewerConnections).hold(context.viewer, () => reply.raw.end());
      whenOver(reply, () => {
        // Its connection may carry many more requests.
        socket.off('timeout', destroy);
        release();
        open.delete(reply);
        stop?.();
      });
      await write(reply, await handler(askedOf(request, reply)));
      return reply;
    },
  });
  return () => {
    for (const reply of open) reply.raw.end();
  };
}
