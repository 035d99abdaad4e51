import type { Server } from 'node:http';
import { Server as ConnectionServer } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../platform/log.js';
import { OpenSockets } from '../platform/open-sockets.js';

/** Lets requests wait for a moment. */
export class RequestGate {
  private opening: Promise<void> | undefined;
  private letIn: () => void = () => undefined;

  shut(): void {
    this.opening = new Promise((resolve) => {
      this.letIn = resolve;
    });
  }

  open(): void {
    this.opening = undefined;
    this.letIn();
  }

  get isOpen(): boolean {
    return this.opening === undefined;
  }

  /** Resolves as soon as it is open. */
  async pass(): Promise<void> {
    await this.opening;
  }
}

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
