import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { limitWaitingConnections, WAITING_PER_NETWORK } from './waiting-connections.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway({ networkFactor: 1 });
});
afterAll(() => farol.stop());

async function open(text: string): Promise<Socket> {
  const { hostname, port } = new URL(farol.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

const connections = () =>
  new Promise<number>((resolve) =>
    farol.gateway.app.server.getConnections((_error, count) => resolve(count)),
  );

const HEAD = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n';

test.each([
  ['nothing', ''],
  ['half a request line', 'GET /heal'],
  ['unfinished headers', `${HEAD}X-A: b\r\n`],
  ['a whole request and unfinished headers', `${HEAD}\r\n${HEAD}X-A: b\r\n`],
  [
    'an unfinished body',
    'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  ],
  [
    'an unfinished body in pieces',
    'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
  ],
])(
  'of 300 connections of one network with %s, 100 stay, and requests are answered meanwhile',
  async (_what, text) => {
    const sockets: Socket[] = [];
    for (let count = 0; count < 300; count += 1) sockets.push(await open(text));
    const answer = await open(`${HEAD}\r\n`);
    expect(String((await once(answer, 'data'))[0])).toContain('200 OK');
    answer.destroy();
    await expect.poll(connections).toBeLessThanOrEqual(WAITING_PER_NETWORK);
    for (const socket of sockets) socket.destroy();
    await expect.poll(connections).toBe(0);
  },
);

test('of one IPv6 site together eight times as many stay as of one network; then the longest is closed', () => {
  const server = new EventEmitter();
  limitWaitingConnections(server as Server);
  const closed: number[] = [];
  for (let index = 0; index <= 8 * WAITING_PER_NETWORK; index += 1) {
    const socket = new EventEmitter();
    const remoteAddress = `2001:db8:0:${(index % 16).toString(16)}::1`;
    server.emit('connection', Object.assign(socket, { remoteAddress, destroy: () => closed.push(index) }));
  }
  expect(closed).toEqual([0]);
});

test('streams and sockets that are open do not count', async () => {
  const { token } = await signedInUser(farol);
  const query = encodeURIComponent('subscription { price(pair: "EUR/USD", timeframe: "1m") { price } }');
  const STREAM = `GET /graphql/stream?query=${query} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const UPGRADE =
    'GET /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n';
  const stream = await open(STREAM);
  const socket = await open(UPGRADE);
  await Promise.all([once(stream, 'data'), once(socket, 'data')]);
  const others: Socket[] = [];
  for (let count = 0; count < 150; count += 1) others.push(await open('GET /'));
  await expect.poll(connections).toBeLessThanOrEqual(WAITING_PER_NETWORK + 2);
  expect([stream.destroyed, socket.destroyed]).toEqual([false, false]);
  for (const one of [stream, socket, ...others]) one.destroy();
});
