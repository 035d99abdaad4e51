import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { chargedNetworks } from '../platform/client-network.js';

/**
 * Connections of one client network that wait for a request, or for the rest of one. Browsers keep six to a host, so
 * this is enough for an office; beyond it the connection that has waited longest is closed, which hurts nobody who sends
 * their requests.
 */
export const WAITING_PER_NETWORK = 100;

/** @param factor multiplies the limit */
export function limitWaitingConnections(server: Server, factor = 1): void {
  const most = WAITING_PER_NETWORK * factor;
  /** By network and by site, longest first. */
  const waiting = new Map<string, Set<Socket>>();
  const networks = new WeakMap<Socket, ReturnType<typeof chargedNetworks>>();
  const requests = new WeakMap<Socket, number>();

  const forget = (socket: Socket): void => {
    for (const [network] of networks.get(socket) ?? []) {
      const own = waiting.get(network);
      own?.delete(socket);
      if (own?.size === 0) waiting.delete(network);
    }
  };
  const wait = (socket: Socket): void => {
    for (const [network, times] of networks.get(socket) ?? []) {
      const own = waiting.get(network) ?? new Set();
      waiting.set(network, own.add(socket));
      const [longest] = own;
      if (own.size <= most * times || !longest) continue;
      forget(longest);
      longest.destroy();
    }
  };
  const count = (socket: Socket, change: 1 | -1): number => {
    const now = (requests.get(socket) ?? 0) + change;
    requests.set(socket, now);
    return now;
  };

  server.on('connection', (socket: Socket) => {
    networks.set(socket, chargedNetworks(socket.remoteAddress));
    wait(socket);
    socket.once('close', () => forget(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    count(socket, 1);
    // It may be answered already, and then waits for the next one.
    const received = () => {
      if (!response.writableFinished) forget(socket);
    };
    // A request without a body, or with a short one, is complete after this turn.
    setImmediate(() => {
      if (request.complete) received();
      else request.once('end', received);
    });
    // If an answer never finishes, its connection is closed and waits for nothing.
    response.once('finish', () => {
      if (count(socket, -1) === 0 && !socket.destroyed) wait(socket);
    });
  });
  server.on('upgrade', (_request, socket) => forget(socket as Socket));
}
