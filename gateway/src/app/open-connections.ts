import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../platform/log.js';
import { OpenSockets } from '../platform/open-sockets.js';

/** Connections of a server, those of WebSockets included. */
export function openConnections(server: Server): OpenSockets {
  const connections = new OpenSockets();
  server.on('connection', (socket) => connections.add(socket));
  return connections;
}

/** Closes the server when what is under way is answered; what takes longer than `patienceMs` is cut off. */
export async function closeWithin(
  patienceMs: number,
  app: Pick<FastifyInstance, 'close'>,
  connections: OpenSockets,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const limit = setTimeout(
    () => log.warn({ connections: connections.destroyAll() }, 'connections were cut off while stopping'),
    patienceMs,
  );
  // Browsers open some in advance: Node waits for them as for requests.
  connections.destroyUnheard();
  await app.close();
  clearTimeout(limit);
}
