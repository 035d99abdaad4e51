import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { SessionService } from '../../src/features/accounts/session.service.js';
import { startBenchGateway } from '../harness/bench-gateway.js';
import { newUserToken } from '../harness/users.js';
import { fastFeed } from '../streams/fast-feed.js';

/**
 * A process that sends prices to sockets: `delivery-server.js farol | limit`. It reports its address and the readers'
 * tokens, and publishes each price that it gets from its parent.
 */

interface Published {
  readonly time: number;
  readonly price: number;
}

interface Source {
  readonly url: string;
  readonly tokens: readonly string[];
  publish(price: Published): void;
  stop(): Promise<unknown>;
}

/** Users who read, half of the sockets each. */
const USERS = 2;

/** The gateway, with a feed of the parent's prices. */
async function farol(): Promise<Source> {
  let publish: ReturnType<typeof fastFeed>['publish'] = () => undefined;
  const { gateway, dataSource, address, stop } = await startBenchGateway((feed) => {
    const fast = fastFeed(feed);
    publish = fast.publish;
    return fast.feed;
  });
  const sessions = gateway.services.get(SessionService);
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user += 1) tokens.push(await newUserToken(dataSource, sessions));
  return {
    url: `${address.replace('http', 'ws')}/graphql`,
    tokens,
    publish: (price) => publish({ pair: 'EUR/USD', ...price }),
    stop,
  };
}

const TEXT_FRAME = 0x81;

/** An unmasked text frame of 126 to 65,535 bytes or of fewer (RFC 6455, 5.2). */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126
      ? Buffer.from([TEXT_FRAME, body.length])
      : Buffer.from([TEXT_FRAME, 126, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, body]);
}

/** One frame for each price, written unchanged to every socket. */
async function limit(): Promise<Source> {
  const readers = new Set<Socket>();
  const server = createServer();
  const sockets = new WebSocketServer({
    server,
    path: '/graphql',
    handleProtocols: () => 'graphql-transport-ws',
  });
  sockets.on('connection', (socket, { socket: raw }) => {
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data));
      if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }));
      if (type !== 'subscribe') return;
      readers.add(raw);
      raw.write(frameOf(nextMessage({ time: Date.now(), price: 1 })));
    });
    socket.on('close', () => readers.delete(raw));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    tokens: Array.from({ length: USERS }, () => ''),
    publish(price) {
      const frame = frameOf(nextMessage(price));
      for (const reader of readers) reader.write(frame);
    },
    stop: async () => server.close(),
  };
}

function nextMessage({ time, price }: Published): string {
  const data = { price: { time: new Date(time).toISOString(), price } };
  return JSON.stringify({ id: '1', type: 'next', payload: { data } });
}

const source = await (process.argv[2] === 'farol' ? farol() : limit());
process.on('message', (price: Published) => source.publish(price));
process.on('disconnect', () => void source.stop().then(() => process.exit(0)));
process.send?.({ url: source.url, tokens: source.tokens });
