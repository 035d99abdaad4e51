import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import {
  CONNECTIONS_PER_NETWORK,
  NetworkConnections,
  SUBSCRIPTIONS_PER_CALLER,
} from './network-connections.js';
import { ViewerConnections } from './viewer-connections.js';

const TOO_MANY = [1013, 'Too many connections'];
const PRICE = 'subscription { price(pair: "EUR/USD", timeframe: "1m") { price } }';
/** Maximum connections with a token that the small gateway permits one network. */
const FEW = 3;

let database: TestDatabase;
let farol: TestGateway;
let small: TestGateway;
beforeAll(async () => {
  database = await createTestDatabase();
  farol = await startTestGateway({ database, trustProxy: 1, networkFactor: 1 });
  small = await startTestGateway({
    database,
    trustProxy: 1,
    networkFactor: FEW / CONNECTIONS_PER_NETWORK.signedIn,
  });
});
afterAll(async () => {
  await Promise.all([farol?.stop(), small?.stop()]);
  await database?.drop();
});

interface From {
  /** As reported by the proxy. */
  readonly address: string;
  readonly gateway?: TestGateway;
  readonly token?: string;
}

/** An authenticated socket; `acknowledged`, or the code and reason of its closing. */
async function openFrom({ address, gateway = farol, token }: From) {
  const socket = new WebSocket(`${gateway.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { 'x-forwarded-for': address },
  });
  await once(socket, 'open');
  const answer = new Promise<unknown>((resolve) => {
    socket.once('message', () => resolve('acknowledged'));
    socket.once('close', (code, reason) => resolve([code, String(reason)]));
  });
  const payload = token ? { authorization: `Bearer ${token}` } : {};
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  return { socket, answer: await answer };
}

async function streamFrom({ address, gateway = farol, token }: From) {
  const aborted = new AbortController();
  const response = await fetch(`${gateway.address}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query: PRICE }),
    signal: aborted.signal,
  });
  return { response, end: () => aborted.abort() };
}

/** Opens streams of one network until one is refused; returns how many were accepted, and ends them. */
async function roomFor(from: From): Promise<number> {
  const streams = [];
  for (;;) {
    const stream = await streamFrom(from);
    if (stream.response.status !== 200) break;
    streams.push(stream);
  }
  for (const { end } of streams) end();
  return streams.length;
}

describe('sockets and streams of one network', () => {
  test('without a token: 50 are kept, the next is closed with 1013 or answered 429, others go on', async () => {
    const kept: WebSocket[] = [];
    // Neighbours of one /64 are one network.
    for (let count = 0; count < CONNECTIONS_PER_NETWORK.anonymous; count += 1) {
      const { socket, answer } = await openFrom({ address: `2001:db8::${count.toString(16)}` });
      expect(answer).toBe('acknowledged');
      kept.push(socket);
    }
    expect((await openFrom({ address: '2001:db8::ffff' })).answer).toEqual(TOO_MANY);
    const { response } = await streamFrom({ address: '2001:db8::2' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await response.text()).toContain('Muitas conexões abertas da sua rede. Tente de novo em 5s.');
    const { token } = await signedInUser(farol);
    const others = [
      await openFrom({ address: '2001:db8::1', token }),
      await openFrom({ address: '2001:db8:0:1::1' }),
    ];
    expect(others.map(({ answer }) => answer)).toEqual(['acknowledged', 'acknowledged']);
    const [first, second] = kept;
    first?.close();
    await expect.poll(async () => (await openFrom({ address: '2001:db8::3' })).answer).toBe('acknowledged');
    second?.terminate();
    await expect.poll(async () => (await openFrom({ address: '2001:db8::4' })).answer).toBe('acknowledged');
    for (const { socket } of others) socket.terminate();
    for (const socket of kept) socket.terminate();
  });

  test('with a token are counted together, across users, and make room when they end', async () => {
    const address = '192.0.2.1';
    const [one, other] = [await signedInUser(small), await signedInUser(small)];
    const sockets = [
      await openFrom({ address, gateway: small, token: one.token }),
      await openFrom({ address: '::ffff:192.0.2.1', gateway: small, token: other.token }),
    ];
    expect(sockets.map(({ answer }) => answer)).toEqual(['acknowledged', 'acknowledged']);
    expect(await roomFor({ address, gateway: small, token: one.token })).toBe(FEW - 2);
    for (const { socket } of sockets) socket.close();
    await expect.poll(() => roomFor({ address, gateway: small, token: one.token })).toBe(FEW);
  });

  test('sent one behind another on a connection begin one after the other, and make room when it breaks off', async () => {
    const address = '192.0.2.2';
    const { token } = await signedInUser(small);
    const body = JSON.stringify({ query: PRICE });
    const asked = [
      'POST /graphql/stream HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      'accept: text/event-stream',
      `content-length: ${body.length}`,
      `x-forwarded-for: ${address}`,
      `authorization: Bearer ${token}`,
      '',
      body,
    ].join('\r\n');
    const socket = connect(Number(new URL(small.address).port), '127.0.0.1');
    const connections = small.gateway.services.get(ViewerConnections);
    // Those of the test before may still be closing.
    await expect.poll(() => connections.size).toBe(0);
    socket.write(asked.repeat(FEW));
    await expect.poll(() => connections.size).toBe(1);
    expect(await roomFor({ address, gateway: small, token })).toBe(FEW - 1);
    socket.destroy();
    await expect.poll(() => roomFor({ address, gateway: small, token })).toBe(FEW);
    await expect.poll(() => connections.size).toBe(0);
  });

  test('that have not authenticated yet are counted separately', () => {
    const connections = new NetworkConnections();
    const { opening } = CONNECTIONS_PER_NETWORK;
    const releases = Array.from({ length: opening }, () => connections.hold('opening', '192.0.2.1'));
    expect(releases.every((release) => release !== undefined)).toBe(true);
    expect(connections.hold('opening', '::ffff:192.0.2.1')).toBeUndefined();
    expect(connections.hold('anonymous', '192.0.2.1')).toBeDefined();
    expect(connections.hold('opening', '192.0.2.2')).toBeDefined();
    // Ending a connection twice releases only one place.
    releases[0]?.();
    releases[0]?.();
    expect(connections.hold('opening', '192.0.2.1')).toBeDefined();
    expect(connections.hold('opening', '192.0.2.1')).toBeUndefined();
  });

  test.each([
    [
      'connections',
      CONNECTIONS_PER_NETWORK.anonymous,
      (all: NetworkConnections, address: string) => all.hold('anonymous', address),
    ],
    [
      'subscriptions',
      SUBSCRIPTIONS_PER_CALLER,
      (all: NetworkConnections, address: string) => all.holdSubscription(undefined, address),
    ],
  ])(
    'of one IPv6 site together are eight times as many as of one network, and refused ones take no place: %s',
    (_what, most, hold) => {
      const connections = new NetworkConnections();
      const from = (network: number) => `2001:db8:0:${network.toString(16)}::1`;
      const held = Array.from({ length: 8 * most }, (_, index) =>
        hold(connections, from(Math.floor(index / (most / 2)))),
      );
      expect(held.every((release) => release !== undefined)).toBe(true);
      for (let time = 0; time < most; time += 1) expect(hold(connections, from(100))).toBeUndefined();
      expect(hold(connections, '2001:db8:1::1')).toBeDefined();
      held[0]?.();
      expect(hold(connections, from(100))).toBeDefined();
      expect(hold(connections, from(100))).toBeUndefined();
    },
  );

  test('that stay silent, or do not answer their refusal, count as too many before they are opened', async () => {
    const address = '192.0.2.3';
    const ask = async (path: string) => {
      const socket = connect(Number(new URL(farol.address).port), '127.0.0.1');
      // The gateway may end it by a reset.
      socket.on('error', () => undefined);
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
          'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
          `sec-websocket-protocol: graphql-transport-ws\r\nx-forwarded-for: ${address}\r\n\r\n`,
      );
      const [answer] = await once(socket, 'data');
      return { socket, answer: String(answer) };
    };
    const silent = [];
    for (let count = 0; count < CONNECTIONS_PER_NETWORK.opening; count += 1)
      silent.push(await ask('/graphql'));
    expect(silent.at(-1)?.answer).toContain('101 Switching Protocols');
    const { socket, answer } = await ask('/graphql');
    expect(answer).toMatch(/^HTTP\/1.1 429 Too Many Requests\r\nRetry-After: 5\r\n/);
    // The caller cannot keep it open.
    if (!socket.closed) await once(socket, 'close');
    const elsewhere = (await ask('/elsewhere')).socket;
    if (!elsewhere.closed) await once(elsewhere, 'close');
    for (const one of silent) one.socket.destroy();
    await expect.poll(async () => (await openFrom({ address })).answer).toBe('acknowledged');
  });
});
