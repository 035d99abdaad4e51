import type { Server } from 'node:http';
import { Server as ConnectionServer } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';
import type { RequestGate } from './request-gate.js';

/** What a proxy has just sent over a connection that it kept is read within this. */
const KEPT_MS = 1000;

/** Of the event loop: in so short a turn nobody has come unseen. */
const QUIET_TURN_MS = 0.2;
/** A loop that is not quiet by then is left all the same. */
const QUIET_WITHIN_MS = 500;

/**
 * Connections that wait to be taken are reset by closing. The loop takes one in a turn: after a turn in which none came
 * there are only those that came while the turn's other work was done, so this waits for one that had next to none.
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
 * Takes no new connection, and goes on for a moment to serve those that are there: Node's own `close` would at once end
 * the ones that look idle, and with them a request that is on its way. New requests wait at the gate meanwhile: under
 * load there would be no quiet moment otherwise.
 */
export async function stopListening(server: Server, gate: RequestGate): Promise<void> {
  gate.shut();
  await quietMoment(server);
  ConnectionServer.prototype.close.call(server);
  gate.open();
  await sleep(KEPT_MS);
}
