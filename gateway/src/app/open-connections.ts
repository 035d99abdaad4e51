import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../platform/log.js';

/** Connections of a server, those of WebSockets included. */
export class OpenConnections {
  private readonly sockets = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /** Ends those over which nothing ever came, as browsers open them in advance: Node waits for them as for requests. */
  endUnused(): void {
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  /** Answers how many there were. */
  endAll(): number {
    const { size } = this.sockets;
    for (const socket of this.sockets) socket.destroy();
    return size;
  }
}

/** Closes the server when what is under way is answered; what takes longer than `patienceMs` is cut off. */
export async function closeWithin(
  patienceMs: number,
  app: Pick<FastifyInstance, 'close'>,
  connections: OpenConnections,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const limit = setTimeout(
    () => log.warn({ connections: connections.endAll() }, 'connections were cut off while stopping'),
    patienceMs,
  );
  connections.endUnused();
  await app.close();
  clearTimeout(limit);
}
