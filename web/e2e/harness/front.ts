import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** One address in front of several gateways, like a proxy: a connection goes to the first gateway that accepts it. */
export interface Front {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param ports of the gateways, in the order in which they are tried; they may start later */
export async function startFront(port: number, ports: readonly number[]): Promise<Front> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // When either side closes, the other one is closed too.
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
