import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** One address before several gateways, as a proxy is: a connection goes to the first of them that takes it. */
export interface Front {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param ports of the gateways, the one that is asked first in front; they may start later */
export async function startFront(port: number, ports: readonly number[]): Promise<Front> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Whichever side ends first, the other one is ended with it.
    socket.on('error', () => socket.destroy());
  };
  const pass = (client: Socket, [first, ...rest]: readonly number[]) => {
    if (first === undefined) return void client.destroy();
    const gateway = connect(first, '127.0.0.1');
    keep(gateway);
    const next = () => pass(client, rest);
    gateway.once('error', next);
    gateway.once('connect', () => {
      gateway.off('error', next);
      gateway.on('close', () => client.destroy());
      client.on('close', () => gateway.destroy());
      client.pipe(gateway).pipe(client);
    });
  };
  const server = createServer((client) => {
    keep(client);
    pass(client, ports);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
