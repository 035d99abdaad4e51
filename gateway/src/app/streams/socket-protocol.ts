import type { IncomingMessage } from 'node:http';
import type { Server } from 'graphql-ws';
import type { Extra } from 'graphql-ws/use/ws';
import type { WebSocket } from 'ws';
import { MESSAGES_PER_MINUTE, TRY_AGAIN_LATER_CODE } from '#schema/stream.js';
import type { Log } from '../../platform/log.js';
import type { MemoryRateLimiter } from '../../platform/rate-limit.js';

/** A connection that has not answered a ping when the next one is due has nobody at its end. */
export const PING_MS = 12_000;
/** Answers that wait for a caller who does not read. */
const MAX_UNREAD_BYTES = 1_048_576;
const INTERNAL_ERROR_CODE = 4500;

export interface SocketProtocolOptions {
  /** Speaks `graphql-transport-ws`. */
  readonly protocol: Server<Extra>;
  /** Counts messages. */
  readonly messages: MemoryRateLimiter;
  /** Whom the messages of a socket count for. */
  readonly callerOf: (request: IncomingMessage) => string;
  readonly log: Log;
}

/**
 * Cuts a socket whose caller sends too much, or goes on sending without reading: each message, even a ping, is answered,
 * and the answers would wait in memory. Closing it in order would wait for the caller.
 */
function cutFlood(
  socket: WebSocket,
  request: IncomingMessage,
  { messages, callerOf }: SocketProtocolOptions,
): void {
  const received = () => {
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
    messages.take(callerOf(request), MESSAGES_PER_MINUTE).catch(() => {
      socket.close(TRY_AGAIN_LATER_CODE, 'Too many messages');
      socket.terminate();
    });
  };
  for (const kind of ['message', 'ping', 'pong'] as const) socket.on(kind, received);
}

/** Pings a socket, so that proxies keep it open and one that is gone is noticed. */
function keepAlive(socket: WebSocket): void {
  let isAwaited = false;
  socket.on('pong', () => {
    isAwaited = false;
  });
  const pings = setInterval(() => {
    if (isAwaited) socket.terminate();
    else if (socket.readyState === socket.OPEN) {
      isAwaited = true;
      socket.ping();
    }
  }, PING_MS);
  socket.once('close', () => clearInterval(pings));
}

/** Serves one accepted socket. */
export function serveSocket(
  socket: WebSocket,
  request: IncomingMessage,
  options: SocketProtocolOptions,
): void {
  const { protocol, log } = options;
  // Frames that break RFC 6455 or are too large: `ws` closes the socket with the code for it.
  socket.on('error', (error) => log.debug({ err: error }, 'a socket was refused'));
  cutFlood(socket, request, options);
  keepAlive(socket);
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      // A socket that breaks meanwhile is closed, which ends its operations.
      send: (text) =>
        new Promise((resolve) => {
          if (socket.readyState === socket.OPEN) socket.send(text, () => resolve());
          else resolve();
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (handle) =>
        socket.on('message', async (message) => {
          try {
            await handle(String(message));
          } catch (error) {
            log.error({ err: error }, 'unexpected error on a socket');
            socket.close(INTERNAL_ERROR_CODE, 'Internal server error');
          }
        }),
    },
    { socket, request },
  );
  socket.once('close', (code, reason) => {
    closed(code, String(reason)).catch((error: unknown) => {
      log.error({ err: error }, 'unexpected error on a closed socket');
    });
  });
}
