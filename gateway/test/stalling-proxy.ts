import { once } from 'node:events';
import { createServer, connect as open, type Socket } from 'node:net';

export interface StallingProxy {
  /** Connections accepted so far. */
  readonly taken: number;
  /** The same address, through the proxy. */
  through(url: string): string;
  /** From now on passes nothing and keeps connections open, like a hung server. */
  stall(): void;
  resume(): void;
  /** Resets every connection. */
  reset(): void;
  /** Resets every connection, and from now on each new one. */
  refuse(): void;
  allow(): void;
  /** Does this once so many more messages have passed, in either direction, and before the next; replaces a former one. */
  after(messages: number, act: () => void): void;
  stop(): Promise<void>;
}

/** A TCP proxy in front of a server of this machine. */
export async function startStallingProxy(targetUrl: string): Promise<StallingProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;
  let isRefusing = false;
  let taken = 0;
  let planned: { left: number; readonly act: () => void } | undefined;
  const count = () => {
    if (!planned) return;
    planned.left -= 1;
    if (planned.left >= 0) return;
    const { act } = planned;
    planned = undefined;
    act();
  };
  const settle = (socket: Socket) => (isStalled ? socket.pause() : socket.resume());
  const server = createServer((inner) => {
    taken += 1;
    if (isRefusing) return void inner.resetAndDestroy();
    const outer = open(Number(target.port), target.hostname);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        count();
        if (!to.destroyed) to.write(chunk);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      settle(from);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const setStalled = (stalled: boolean) => {
    isStalled = stalled;
    for (const socket of sockets) settle(socket);
  };
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    get taken() {
      return taken;
    },
    through(url) {
      const proxied = new URL(url);
      proxied.hostname = '127.0.0.1';
      proxied.port = String(address.port);
      return proxied.href;
    },
    stall: () => setStalled(true),
    resume: () => setStalled(false),
    reset,
    refuse() {
      isRefusing = true;
      reset();
    },
    allow() {
      isRefusing = false;
    },
    after(messages, act) {
      planned = { left: messages, act };
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
