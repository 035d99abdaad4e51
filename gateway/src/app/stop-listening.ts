import type { Server } from 'node:http';
import { Server as ConnectionServer } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';

/** What a proxy has just sent over a connection that it kept is read within this. */
const KEPT_MS = 1000;

/**
 * Takes no new connection, and goes on for a moment to serve those that are there: Node's own `close` would at once end
 * the ones that look idle, and with them a request that is on its way.
 */
export async function stopListening(server: Server): Promise<void> {
  // Connections that wait to be taken would be reset: right after polling there are none.
  await afterPolling();
  ConnectionServer.prototype.close.call(server);
  await sleep(KEPT_MS);
}
