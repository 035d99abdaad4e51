import type { Server } from 'node:http';
import { setImmediate as afterPolling } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../platform/log.js';
import { OpenSockets } from '../platform/open-sockets.js';

/** Milliseconds. If a turn of the event loop is shorter, no new connection can be waiting. */
const QUIET_TURN_MS = 0.2;
/** Milliseconds after which we stop waiting for such a turn. */
const QUIET_WITHIN_MS = 500;

/**
 * Waits for a short turn of the event loop without new connections. Closing resets the connections that wait to be
 * accepted. The loop accepts them once a turn, so those that arrive later in the turn wait; in a short turn there are none.
 */
async function quietMoment(server: Server): Promise<void> {
  let came = false;
  const note = () => {
    came = true;
  };
  server.on('connection', note);
  await afterPolling();
  const end = performance.now() + QUIET_WITHIN_MS;
  for (let begin = performance.now(); begin < end; ) {
    came = false;
    await afterPolling();
    const now = performance.now();
    if (!came && now - begin < QUIET_TURN_MS) break;
    begin = now;
  }
  server.off('connection', note);
}

/**
 * Stops accepting connections in a quiet moment: a proxy would not repeat a POST whose connection was reset. The server
 * lets new requests wait until it resolves, because under load there would be no quiet moment otherwise.
 */
export async function stopListening(server: Server): Promise<void> {
  await quietMoment(server);
  server.close();
}

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
