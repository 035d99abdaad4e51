import type { IncomingMessage, Server } from 'node:http';
import type { ExecutionArgs, ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { type ConnectionInitMessage, GRAPHQL_TRANSPORT_WS_PROTOCOL, makeServer } from 'graphql-ws';
import type { Extra } from 'graphql-ws/use/ws';
import { WebSocket, WebSocketServer } from 'ws';
import {
  ACCOUNT_BLOCKED_REASON,
  GOING_AWAY_CODE,
  SERVICE_RESTART_CODE,
  SESSION_ENDED_CODE,
  SLOW_READER_CODE,
  TRY_AGAIN_LATER_CODE,
} from '#schema/stream.js';
import { sandboxCallOf, sandboxHeaderOfSocket } from '../features/sandbox/sandbox-header.js';
import type { Viewer } from '../platform/auth/viewer.js';
import { networkOf } from '../platform/client-network.js';
import type { Clock } from '../platform/clock.js';
import { isDatabaseUnavailable } from '../platform/database/unavailable.js';
import { FarolError } from '../platform/errors.js';
import { MissedEvents } from '../platform/event-bus.js';
import { SlowReader } from '../platform/event-queue.js';
import type { Context } from '../platform/graphql/context.js';
import { refusal } from '../platform/graphql/error-format.js';
import type { Log } from '../platform/log.js';
import { MemoryRateLimiter } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';
import { answerIds } from '../platform/traces/spans.js';
import { clientAddress } from './client-address.js';
import type { GraphQL } from './graphql.js';
import { endWith } from './lingering-close.js';
import type { Admission } from './query-limits/admission.js';
import { bearerToken, loaderStore, servicesOf, viewerOfHeader } from './request-context.js';
import type { ErrorForm } from './streams/formatted-errors.js';
import { type NetworkConnections, TRY_AGAIN_AFTER_SECONDS } from './streams/network-connections.js';
import { admittedOnSocket, executeOnSocket } from './streams/socket-admission.js';
import { serveSocket } from './streams/socket-protocol.js';
import { ViewerConnections } from './streams/viewer-connections.js';

const MAX_MESSAGE_BYTES = 65_536;
const MALFORMED = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';
const FORBIDDEN = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n';
const MISDIRECTED = 'HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\n\r\n';
const TOO_MANY = `HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${TRY_AGAIN_AFTER_SECONDS}\r\nConnection: close\r\n\r\n`;
/** A reader that vanished does not acknowledge that its socket is closed. */
const CLOSE_MS = 2000;

/** Calls `end` when a socket is closed. It may be closed already, because the caller was looked up meanwhile. */
function whenClosed(socket: WebSocket, end: () => void): void {
  if (socket.readyState === WebSocket.CLOSED) end();
  else socket.once('close', end);
}

/** Closes a socket as soon as its viewer may no longer hold connections. */
function closeWhenEnded(services: ServiceRegistry, viewer: Viewer, socket: WebSocket): void {
  const stop = services.get(ViewerConnections).hold(viewer, (end) => {
    if (end === 'unknown') socket.close(SERVICE_RESTART_CODE, 'Service restart');
    else socket.close(SESSION_ENDED_CODE, end === 'blocked' ? ACCOUNT_BLOCKED_REASON : 'Forbidden');
  });
  whenClosed(socket, stop);
}

const isTemporary = (error: unknown) =>
  isDatabaseUnavailable(error) || (error instanceof FarolError && error.code === 'RATE_LIMITED');

/**
 * Looks up the caller that opens a socket or runs an operation on it. While that is not possible the socket is closed
 * with a code that makes the client retry later; any other code would stop it from reconnecting.
 */
async function viewerOrLater(
  find: () => Promise<Viewer | undefined>,
  socket: WebSocket,
): Promise<Viewer | undefined> {
  try {
    return await find();
  } catch (error) {
    if (!isTemporary(error)) throw error;
    socket.close(TRY_AGAIN_LATER_CODE, 'Try again later');
    return undefined;
  }
}

/** Why operations are refused on a socket whose key and sandbox header do not match. */
type Refusals = WeakMap<IncomingMessage, GraphQLError[]>;

function noteRefusal(
  refusals: Refusals,
  { request }: Extra,
  viewer: Viewer | undefined,
  header: string | undefined,
): void {
  try {
    sandboxCallOf(viewer, header);
  } catch (error) {
    if (!(error instanceof FarolError)) throw error;
    refusals.set(request, [refusal(error)]);
  }
}

export interface WebSocketOptions {
  readonly server: Server;
  readonly schema: GraphQLSchema;
  readonly admission: Admission;
  readonly log: Log;
  readonly clock: Clock;
  readonly errorForm: ErrorForm;
  readonly subscribe: GraphQL['subscribe'];
  /** Runs queries and mutations. */
  readonly execute: (args: ExecutionArgs) => Promise<ExecutionResult>;
  readonly services: ServiceRegistry;
  readonly connections: NetworkConnections;
  /** Whether a page of this origin may open a socket; undefined if the caller is no browser. */
  readonly isAllowedOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  /** Whether a request names this gateway's host. */
  readonly isForUs: (request: IncomingMessage) => boolean;
  readonly requestId: () => string;
  /** No more sockets are accepted. */
  readonly isDraining: () => boolean;
  /** Number of own proxies in front of the gateway. */
  readonly trustProxy: number;
}

/** Context of one operation; its token is verified again, so that an expired or revoked one no longer counts. */
async function socketContext(
  { services, requestId, trustProxy }: WebSocketOptions,
  parameters: Readonly<Record<string, unknown>> | undefined,
  { request, socket }: Extra,
): Promise<Context> {
  const header = parameters?.authorization;
  const isToken = typeof header === 'string' && bearerToken(header) !== undefined;
  const viewer = isToken ? await viewerOrLater(() => viewerOfHeader(services, header), socket) : undefined;
  const sandboxHeader = sandboxHeaderOfSocket(parameters, request);
  // The key was revoked since the socket was opened: no other data may be returned in place of the sandbox's.
  if (sandboxHeader !== undefined && !viewer) socket.close(SESSION_ENDED_CODE, 'Forbidden');
  const sandbox = viewer && sandboxCallOf(viewer, sandboxHeader);
  return {
    viewer,
    // Administrators' pages use HTTP only, so a socket never extends their session.
    administrator: undefined,
    requestId: requestId(),
    clientAddress: clientAddress(request, trustProxy),
    userAgent: request.headers['user-agent'] ?? '',
    device: undefined,
    keepDevice: () => undefined,
    ...servicesOf(services, viewer, sandbox),
    ...loaderStore(),
  };
}

/**
 * Serves subscriptions, queries, and mutations of callers with a token, over `graphql-transport-ws` on /graphql. A
 * token comes as `authorization` in the connection's parameters; a refused one closes the socket with 4403.
 *
 * @returns function that closes all sockets with 1001, so that clients reconnect elsewhere; takes 2 s at most
 */
export function serveWebSocket(options: WebSocketOptions): () => Promise<void> {
  const { server, schema, admission, errorForm, services, connections, isAllowedOrigin } = options;
  const opening = new WeakMap<IncomingMessage, () => void>();
  const refusals: Refusals = new WeakMap();
  const viewers = new WeakMap<IncomingMessage, Viewer>();
  const addressOf = (request: IncomingMessage) => clientAddress(request, options.trustProxy);
  /** Counts a socket for its network once it is authenticated; closes it if the limit is reached. */
  const admit = ({ socket, request }: Extra, viewer: Viewer | undefined): boolean => {
    const release = connections.hold(viewer ? 'signedIn' : 'anonymous', addressOf(request));
    if (!release) {
      socket.close(TRY_AGAIN_LATER_CODE, 'Too many connections');
      return false;
    }
    opening.get(request)?.();
    if (viewer) viewers.set(request, viewer);
    whenClosed(socket, release);
    return true;
  };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (protocols) =>
      protocols.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) && GRAPHQL_TRANSPORT_WS_PROTOCOL,
  });
  sockets.on('wsClientError', (_error, socket, request) => {
    opening.get(request)?.();
    endWith(socket, MALFORMED);
  });
  server.on('upgrade', (request, socket, head) => {
    // A connection that breaks at this point has no other handler.
    socket.on('error', () => socket.destroy());
    if (options.isDraining()) {
      // Closed without an answer, so that a proxy tries another gateway: it would pass on an answered error.
      socket.destroy();
      return;
    }
    if (!options.isForUs(request)) {
      endWith(socket, MISDIRECTED);
      return;
    }
    const [path] = (request.url ?? '').split('?');
    if (path !== '/graphql' || !isAllowedOrigin(request.headers.origin, request.headers.host)) {
      endWith(socket, FORBIDDEN);
      return;
    }
    const release = connections.hold('opening', addressOf(request));
    if (!release) {
      endWith(socket, TOO_MANY);
      return;
    }
    opening.set(request, release);
    if (socket.closed) release();
    else socket.once('close', release);
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      sockets.emit('connection', webSocket, request),
    );
  });
  const protocol = makeServer<ConnectionInitMessage['payload'], Extra>({
    async onConnect({ connectionParams, extra }) {
      const header = connectionParams?.authorization;
      const sandboxHeader = sandboxHeaderOfSocket(connectionParams, extra.request);
      if (header === undefined || header === null || header === '') {
        noteRefusal(refusals, extra, undefined, sandboxHeader);
        return admit(extra, undefined);
      }
      // A header that is not a text names nobody.
      const named = typeof header === 'string' ? header : '?';
      const find = () => viewerOfHeader(services, named);
      const viewer = await viewerOrLater(
        () => admission.callerOf(named, addressOf(extra.request), find),
        extra.socket,
      );
      if (!viewer || !admit(extra, viewer)) return false;
      noteRefusal(refusals, extra, viewer, sandboxHeader);
      closeWhenEnded(services, viewer, extra.socket);
      return true;
    },
    context: ({ connectionParams, extra }) => socketContext(options, connectionParams, extra),
    async onSubscribe({ extra: { request }, subscriptions: running }, id, payload) {
      const refusedAlready = refusals.get(request);
      if (refusedAlready) return refusedAlready;
      const open = Object.keys(running).length;
      const clientAddress = addressOf(request);
      const admitted = await admittedOnSocket(admission, { id, payload, open, clientAddress });
      return Array.isArray(admitted) ? admitted : { schema, ...admitted };
    },
    execute: executeOnSocket(options.execute, admission),
    subscribe: options.subscribe,
    onError({ extra }, _id, _payload, errors) {
      const isSlow = errors.some(({ originalError }) => originalError instanceof SlowReader);
      if (isSlow) extra.socket.close(SLOW_READER_CODE, 'Slow reader');
      const hasMissed = errors.some(({ originalError }) => originalError instanceof MissedEvents);
      if (hasMissed) extra.socket.close(SERVICE_RESTART_CODE, 'Service restart');
      return errorForm.errors(errors, answerIds(options.requestId()));
    },
    // A subscription that fails at its start is answered as a result with errors.
    onNext(_context, _id, _payload, { contextValue }, result) {
      const { requestId, traceId } = contextValue as Context;
      return errorForm.result(result, answerIds(requestId, traceId));
    },
  });
  const messages = new MemoryRateLimiter(options.clock);
  const callerOf = (request: IncomingMessage) =>
    viewers.get(request)?.userId ?? networkOf(addressOf(request));
  sockets.on('connection', (socket, request) =>
    serveSocket(socket, request, { protocol, messages, callerOf, log: options.log }),
  );
  return async () => {
    for (const client of sockets.clients) client.close(GOING_AWAY_CODE, 'Going away');
    const limit = setTimeout(() => {
      for (const client of sockets.clients) client.terminate();
    }, CLOSE_MS);
    await new Promise<void>((resolve) => sockets.close(() => resolve()));
    clearTimeout(limit);
  };
}
