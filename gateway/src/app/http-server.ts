import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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
import { answerBadAddress, answerErrors } from './http-errors.js';
import { type PressureLimits, shedLoad } from './load-shedding.js';
import { type Answered, answerObserver, observeRequests } from './observation/observe-requests.js';
import { sendSecurityHeaders } from './security-headers.js';
import { closeWithin, openConnections, RequestGate, stopListening } from './stop-listening.js';

/** What is under way when a gateway no longer listens may take this long, so that it ends within 10 s in all. */
const FINISH_MS = 4000;

/** Sockets of one gateway, WebSockets and streams included; above it the operating system's queue waits. */
export const MAX_CONNECTIONS = 20_000;

/**
 * What one connection may take of the server. Who sends too slowly or too much is cut off by Node itself, before
 * anything of ours runs: headers 431 or 408, a body that does not come to its end 408.
 */
const HTTP_LIMITS = {
  /** Milliseconds for the whole request, body included; answers and streams may take longer. */
  requestTimeout: 30_000,
  /** Longer than a proxy's own patience with idle connections, so that it never writes into one that is being closed. */
  keepAliveTimeout: 75_000,
  http: {
    headersTimeout: 15_000,
    /** Bytes of all headers together; a token takes less than one KB. */
    maxHeaderSize: 16_384,
    connectionsCheckingInterval: 5_000,
  },
} as const satisfies FastifyServerOptions & { http: object };

export interface HttpOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly publicUrl: string;
  /** Origin besides our own whose pages may stand in a frame of ours. */
  readonly framed: string | undefined;
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly trustProxy: number;
  readonly pressure?: PressureLimits | undefined;
  /** Until this is over a server that drains goes on answering; it stops at once unless given. */
  readonly linger?: (() => Promise<unknown>) | undefined;
}

/** What ends the streams of a server: those that are open, and those that are begun until it no longer listens. */
export interface OpenStreams {
  endEventStreams(): void;
  closeSockets(): Promise<void>;
}

/** Is given each request before Fastify is; it answers it, or passes it on, whole. */
type AskedFirst = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

/** A server with all its hooks in place: what is served is added to it, and only to it. */
export interface HttpServer {
  readonly app: FastifyInstance;
  readonly isDraining: () => boolean;
  /** Whether it neither drains nor refuses calls for load. */
  readonly isCalm: () => boolean;
  /** Counts and logs a request that Fastify was not given. */
  readonly observe: (answered: Answered) => void;
  /** Sets who is asked before Fastify. */
  askFirst(asked: AskedFirst): void;
  /** Answers what is under way, and ends. */
  drain(streams: OpenStreams): Promise<void>;
}

/** The HTTP server and what happens to every request. */
export async function createHttpServer(options: HttpOptions): Promise<HttpServer> {
  const { log, metrics, linger } = options;
  let asked: AskedFirst = (_request, _response, pass) => pass();
  const app = bareServer(options, (request, response, pass) => asked(request, response, pass));
  const connections = openConnections(app.server);
  const gate = new RequestGate();
  let isDraining = false;
  answerErrors(app, metrics);
  const observe = answerObserver(metrics, log);
  observeRequests(app, observe);
  separateLargeBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (gate.isOpen) done();
    else void gate.pass().then(() => done());
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
  await app.register(cors, { origin: [...(options.allowedOrigins ?? [])], credentials: false, maxAge: 600 });
  return {
    app,
    isDraining: () => isDraining,
    isCalm: () => !isDraining && gate.isOpen && !app.isUnderPressure(),
    observe,
    askFirst(first) {
      asked = first;
    },
    async drain({ endEventStreams, closeSockets }) {
      isDraining = true;
      endEventStreams();
      await Promise.all([closeSockets(), linger?.()]);
      if (linger) await stopListening(app.server, gate);
      // Those that were begun meanwhile.
      endEventStreams();
      await closeWithin(FINISH_MS, app, connections, log);
    },
  };
}

/** The server as Fastify would make it, but that another is asked before it. */
function serverAsking(asked: AskedFirst) {
  const { http, ...limits } = HTTP_LIMITS;
  return (handle: (request: IncomingMessage, response: ServerResponse) => void): Server =>
    createServer({ ...http, ...limits }, (request, response) =>
      asked(request, response, () => handle(request, response)),
    );
}

function bareServer({ log, trustProxy }: HttpOptions, asked: AskedFirst): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...HTTP_LIMITS,
    serverFactory: serverAsking(asked),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedHop(trustProxy),
    genReqId: () => randomUUID(),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerBadAddress,
    forceCloseConnections: 'idle',
    // What comes over a connection that is still open is answered, and the connection closed after it.
    return503OnClosing: false,
  });
  // Only JSON is read: text/plain is what a form of a foreign page can send without being asked about first.
  app.removeContentTypeParser('text/plain');
  app.server.maxConnections = MAX_CONNECTIONS;
  return app;
}
