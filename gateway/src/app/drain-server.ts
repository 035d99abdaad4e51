import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../platform/log.js';
import { OpenSockets } from '../platform/open-sockets.js';

/** Connections of a server, including WebSockets. */
export function openConnections(server: Server): OpenSockets {
  const connections = new OpenSockets();
  server.on('connection', (socket) => connections.add(socket));
  return connections;
}

/** Closes the server when requests under way are answered; those that take longer than `timeoutMs` are cut off. */
export async function closeWithin(
  timeoutMs: number,
  app: Pick<FastifyInstance, 'close'>,
  connections: OpenSockets,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const limit = setTimeout(
    () => log.warn({ connections: connections.destroyAll() }, 'connections were cut off while stopping'),
    timeoutMs,
  );
  // Browsers open some in advance, and Node waits for them as for requests.
  connections.destroyUnheard();
  await app.close();
  clearTimeout(limit);
}
