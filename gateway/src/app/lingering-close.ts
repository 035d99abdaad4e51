import type { Duplex } from 'node:stream';

/** Time for a peer that is still sending to read its answer. */
const LINGER_MS = 1000;

const ending = new WeakSet<Duplex>();

/** Whether the connection has its last answer and only waits to be closed. */
export const isEnding = (socket: Duplex) => ending.has(socket);

/**
 * Writes the last answer of a connection and closes it a second later, or when the peer has closed its side. Closed at
 * once, a peer that is still sending a body would see a reset instead of the answer. A proxy takes that for a failure of
 * the gateway, and after three of them sends it nothing.
 */
export function endWith(socket: Duplex, answer: string): void {
  if (isEnding(socket)) return;
  ending.add(socket);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.once('end', () => socket.destroy());
  socket.end(answer);
  socket.resume();
}
