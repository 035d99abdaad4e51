import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { BODY_LIMIT } from '#schema/limits.js';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { assertStorableText } from '../platform/storable-text.js';
import { separateLargeBodies } from './body-limit.js';
import { trustedHop } from './client-address.js';
import { closeWithin, openConnections, stopListening } from './drain-server.js';
import { answerBadAddress, answerBadConnection, answerErrors, sendMisdirected } from './http-errors.js';
import { type PressureLimits, shedLoad } from './load-shedding.js';
import { observeRequests } from './observation/observed-calls.js';
import { ownHostCheck } from './own-hosts.js';
import { sendSecurityHeaders } from './security-headers.js';
import { limitWaitingConnections } from './waiting-connections.js';

/** Time for requests under way after listening has ended, so that the gateway ends within 10 s in all. */
const FINISH_MS = 4000;

/** Connections of one gateway, including WebSockets and streams; further ones are closed at once. */
export const MAX_CONNECTIONS = 20_000;

/** File descriptors left for the database, messages and logs. */
const OTHER_DESCRIPTORS = 500;

/**
 * As many connections as the process has file descriptors for: each needs one, and another for the file that it is sent.
 * A process without any left ends as soon as it measures its memory.
 *
 * @param limits text of /proc/self/limits; undefined where the system has none
 */
export function connectionsWithin(limits: string | undefined): number {
  const descriptors = Number(/^Max open files +(\d+)/m.exec(limits ?? '')?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.max(100, Math.min(MAX_CONNECTIONS, Math.floor((descriptors - OTHER_DESCRIPTORS) / 2)));
}

function ownLimits(): string | undefined {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return undefined;
  }
}

/** Requests of one connection that may be sent before the answers to earlier ones (pipelining, which no browser does). */
const MAX_PIPELINED = 20;

/**
 * Limits of one connection. Node itself cuts off callers that send too slowly or too much, before any of our code runs:
 * 431 or 408 for headers, 408 for a body that does not end.
 */
const HTTP_LIMITS = {
  /** Milliseconds for the whole request including its body; answers and streams may take longer. */
  requestTimeout: 30_000,
  /** Longer than a proxy keeps idle connections, so that it never writes into one that is being closed. */
  keepAliveTimeout: 75_000,
  http: {
    headersTimeout: 15_000,
    /** Bytes of all headers together; a token takes less than one KB. */
    maxHeaderSize: 16_384,
    connectionsCheckingInterval: 5_000,
  },
} as const satisfies FastifyServerOptions & { http: object };

/** Probes and monitoring call a gateway by whatever name it has where they run. */
const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics']);

/** Methods that pages of an allowed origin may use: those of GraphQL and of the REST calls. */
const CROSS_ORIGIN_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH'];

/** Headers of answers that such pages may read. */
const CROSS_ORIGIN_HEADERS = ['ETag', 'X-Request-Id', 'RateLimit', 'RateLimit-Policy', 'Retry-After'];

export interface HttpOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly publicUrl: string;
  /** Another origin whose pages may be framed by ours. */
  readonly framed: string | undefined;
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly trustProxy: number;
  /** Multiplies the connections of a network that may wait for a request. */
  readonly networkFactor?: number | undefined;
  readonly pressure?: PressureLimits | undefined;
  /** A draining server keeps serving until this is over; by default it stops at once. */
  readonly linger?: (() => Promise<unknown>) | undefined;
}

/** Ends the streams of a server: those that are open, and those that begin until it no longer listens. */
export interface OpenStreams {
  endEventStreams(): void;
  closeSockets(): Promise<void>;
}

/** A server with all hooks in place; routes are added to this instance only. */
export interface HttpServer {
  readonly app: FastifyInstance;
  readonly isDraining: () => boolean;
  /** Whether a request names this gateway's host. */
  readonly isForUs: (request: IncomingMessage) => boolean;
  /** Answers requests under way, then closes. */
  drain(streams: OpenStreams): Promise<void>;
}

/** The HTTP server, with the hooks that run for every request. */
export async function createHttpServer(options: HttpOptions): Promise<HttpServer> {
  const { log, metrics, linger } = options;
  const app = bareServer(options);
  const isForUs = ownHostCheck(options.publicUrl, options.allowedOrigins);
  // All connections of a proxy have its address, and it waits for requests itself.
  if (options.trustProxy === 0) limitWaitingConnections(app.server, options.networkFactor);
  const connections = openConnections(app.server);
  let isDraining = false;
  /** Set while the server stops listening: requests wait for it. */
  let stopping: Promise<void> | undefined;
  answerErrors(app, metrics);
  observeRequests(app, metrics, log);
  separateLargeBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (stopping) void stopping.then(() => done());
    else done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (ANY_HOST.has(request.routeOptions.url ?? '') || isForUs(request.raw)) done();
    else sendMisdirected(request, reply);
  });
  app.addHook('preValidation', ({ params, query }, _reply, done) => {
    assertStorableText([params, query]);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  await shedLoad(app, metrics, options.pressure);
  await sendSecurityHeaders(app, options);
  await app.register(cors, {
    origin: [...(options.allowedOrigins ?? [])],
    methods: CROSS_ORIGIN_METHODS,
    exposedHeaders: CROSS_ORIGIN_HEADERS,
    credentials: false,
    maxAge: 600,
  });
  return {
    app,
    isDraining: () => isDraining,
    isForUs,
    async drain({ endEventStreams, closeSockets }) {
      isDraining = true;
      endEventStreams();
      await Promise.all([closeSockets(), linger?.()]);
      // Until now its answers have closed their connections, so hardly any is idle.
      if (linger) stopping = stopListening(app.server);
      await stopping;
      stopping = undefined;
      // Streams that began meanwhile.
      endEventStreams();
      await closeWithin(FINISH_MS, app, connections, log);
    },
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Handles each connection's requests one after the other. Node itself would begin all that have arrived, and their open
 * files would stay open if the caller has gone before its answers are sent.
 */
function oneByOne(handle: Handler): Handler {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    const begin = () => {
      // Not writable: the answer before has closed the connection.
      if (!socket.writable) return;
      response.once('close', () => {
        queue.shift();
        const [next] = queue;
        if (next) setImmediate(next);
      });
      handle(request, response);
    };
    // One that waits is begun by the end of another request, whose trace it is not to join.
    if (queue.push(queue.length === 0 ? begin : AsyncResource.bind(begin)) === 1) begin();
    else if (queue.length > MAX_PIPELINED) socket.destroy();
  };
}

/** Fastify's default server, with requests of a connection one by one. */
function serverOneByOne(handle: Handler): Server {
  const { http, ...limits } = HTTP_LIMITS;
  return createServer({ ...http, ...limits }, oneByOne(handle));
}

function bareServer({ log, trustProxy }: HttpOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...HTTP_LIMITS,
    serverFactory: serverOneByOne,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedHop(trustProxy),
    genReqId: () => randomUUID(),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadConnection,
    forceCloseConnections: 'idle',
    // Requests on a connection that is still open are answered, and the connection is closed afterwards.
    return503OnClosing: false,
  });
  // Only JSON is accepted: a form on a foreign page can send text/plain without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  app.server.maxConnections = connectionsWithin(ownLimits());
  return app;
}
