import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import {
  GOING_AWAY_CODE,
  SERVICE_RESTART_CODE,
  SLOW_READER_CODE,
  TRY_AGAIN_LATER_CODE,
} from '#schema/stream.js';
import { createSocket, isBlock, retryWaitMs } from './socket';

test('the socket reconnects after 1, 2, 4 … and at most 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((retries) => retryWaitMs(retries, 0))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('jitter subtracts a quarter at most', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.double({ min: 0, max: 1, noNaN: true }), (retries, jitter) => {
      const longest = retryWaitMs(retries, 0);
      const wait = retryWaitMs(retries, jitter);
      expect(wait).toBeGreaterThanOrEqual(longest * 0.75);
      expect(wait).toBeLessThanOrEqual(longest);
    }),
  );
});

test.each([
  [{ code: 4403, reason: 'Account blocked' }, true],
  [{ code: 4403, reason: 'Forbidden' }, false],
  [new Error('lost'), false],
])('for a socket closed with %o the account is blocked: %s', (event, blocked) => {
  expect(isBlock(event)).toBe(blocked);
});

/** Answers subscriptions like a gateway; closes the first connection with `code` once it is used. */
function gatewayThatCloses(code: number): { url: string; server: WebSocketServer } {
  const server = new WebSocketServer({ port: 0, handleProtocols: () => 'graphql-transport-ws' });
  let connections = 0;
  server.on('connection', (socket: WebSocket) => {
    connections += 1;
    const connection = connections;
    socket.on('message', (text) => {
      const { type, id } = JSON.parse(String(text));
      if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }));
      else if (type === 'subscribe' && connection === 1) socket.close(code);
      else if (type === 'subscribe') {
        socket.send(JSON.stringify({ type: 'next', id, payload: { data: { connection } } }));
      }
    });
  });
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test.each([
  ['that stops', GOING_AWAY_CODE],
  ['that may have missed events', SERVICE_RESTART_CODE],
  ['whose database is away', TRY_AGAIN_LATER_CODE],
  ['that we read too slowly', SLOW_READER_CODE],
])('a subscription resumes elsewhere after a gateway %s has closed the socket with %i', async (_, code) => {
  const { url, server } = gatewayThatCloses(code);
  // jsdom's own WebSocket does not receive the events of Node's fetch, which opens it.
  vi.stubGlobal('WebSocket', WebSocket);
  const client = createSocket(url, () => '/');
  const answer = await new Promise((next, error) => {
    client.subscribe({ query: 'subscription { xpChanged { xpPoints } }' }, { next, error, complete() {} });
  });
  expect(answer).toEqual({ data: { connection: 2 } });
  await client.dispose();
  server.close();
});
