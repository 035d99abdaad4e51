import { MessageType, stringifyMessage } from 'graphql-ws';

/** A connection that is not ready by then is tried again. */
const CONNECT_MS = 15_000;
export const PING_EVERY_MS = 10_000;
/** A connection that has not answered a ping by then is dead. */
const PONG_MS = 5000;

/** What a browser reports when the network or the device may have been away. */
function onReturn(check: () => void): void {
  window.addEventListener('online', check);
  window.addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/**
 * Notices a connection that is dead without having been closed, which a browser itself does not: its page learns of no
 * ping, and a write to it succeeds for minutes.
 */
export function heartbeat(onDead: () => void, onReturned: () => void) {
  let open: WebSocket | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const expectWithin = (milliseconds: number) => {
    // The earliest limit counts.
    limit ??= setTimeout(() => {
      limit = undefined;
      onDead();
    }, milliseconds);
  };
  const heard = () => {
    clearTimeout(limit);
    limit = undefined;
  };
  onReturn(() => {
    onReturned();
    if (open?.readyState !== WebSocket.OPEN) return;
    open.send(stringifyMessage({ type: MessageType.Ping }));
    expectWithin(PONG_MS);
  });
  return {
    connecting: () => expectWithin(CONNECT_MS),
    connected(socket: WebSocket): void {
      heard();
      open = socket;
    },
    pingSent: () => expectWithin(PONG_MS),
    pongReceived: heard,
    closed(): void {
      heard();
      open = undefined;
    },
  };
}
