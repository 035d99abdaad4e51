import type { FastifyServerOptions } from 'fastify';

/** Sockets of one gateway, WebSockets and streams included; above it the operating system's queue waits. */
export const MAX_CONNECTIONS = 20_000;

/**
 * What one connection may take of the server. Who sends too slowly or too much is cut off by Node itself, before
 * anything of ours runs: headers 431 or 408, a body that does not come to its end 408.
 */
export const HTTP_LIMITS = {
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
