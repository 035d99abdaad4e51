import type { Server } from 'node:http';
import { Server as ConnectionServer } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';

/** What a proxy has just sent over a connection that it kept is read within this. */
const KEPT_MS = 1000;

/** Of the event loop: in so short a turn nobody has come unseen. */
const QUIET_TURN_MS = 0.2;
/** A loop that is never quiet is left all the same. */
const TURNS = 2000;

/**
 * Connections that wait to be taken are reset by closing. Right after polling there are none, but for those that came
 * while that turn's other work was done, so this waits for a turn that had next to none.
 */
async function quietMoment(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begin = performance.now();
    await afterPolling();
    if (performance.now() - begin < QUIET_TURN_MS) return;
  }
}

/**
 * Takes no new connection, and goes on for a moment to serve those that are there: Node's own `close` would at once end
 * the ones that look idle, and with them a request that is on its way.
 */
export async function stopListening(server: Server): Promise<void> {
  await quietMoment();
  ConnectionServer.prototype.close.call(server);
  await sleep(KEPT_MS);
}
