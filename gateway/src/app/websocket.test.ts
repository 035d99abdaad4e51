import { once } from 'node:events';
import { connect } from 'node:net';
import type { GraphQLFormattedError } from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { GENERATE_PER_MINUTE, OTHER_CALLS_FACTOR } from '#schema/limits.js';
import { MESSAGES_PER_MINUTE, OPEN_PER_SOCKET } from '#schema/stream.js';
import { signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway({ trustProxy: 1 });
});
afterAll(() => farol.stop());

const socketUrl = () => `${farol.address.replace('http', 'ws')}/graphql`;

/** A client behind a proxy that adds the address it was called from. */
function clientFrom(address: string, token?: string) {
  class Proxied extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers: { 'x-forwarded-for': `203.0.113.9, ${address}` } });
    }
  }
  return createClient({
    url: socketUrl(),
    webSocketImpl: Proxied,
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
    retryAttempts: 0,
  });
}

type Client = ReturnType<typeof clientFrom>;

/** First result or refusal of an operation, by the code of its first error; `ok` without one. */
function codeOf(client: Client, query: string): Promise<unknown> {
  const codeIn = (errors: readonly GraphQLFormattedError[] | undefined) =>
    errors?.[0]?.extensions?.code ?? 'ok';
  return new Promise((resolve) => {
    client.subscribe(
      { query },
      {
        next: ({ errors }) => resolve(codeIn(errors)),
        error: (error) => resolve(Array.isArray(error) ? codeIn(error) : error),
        complete: () => resolve('ended'),
      },
    );
  });
}

const ALIASES = 30;
const MARKETS = `{ ${Array.from({ length: ALIASES }, (_, i) => `m${i}: market { state }`).join(' ')} }`;
const ONE = '{ market { state } }';

describe('calls over a socket', () => {
  test('count for the address that the proxy reports, together with those by HTTP', async () => {
    const perMinute = GENERATE_PER_MINUTE.basic * OTHER_CALLS_FACTOR;
    const client = clientFrom('198.51.100.1');
    for (let sent = 0; sent < perMinute / ALIASES; sent += 1)
      expect(await codeOf(client, MARKETS)).toBe('ok');
    expect(await codeOf(client, ONE)).toBe('RATE_LIMITED');
    const byHttp = (address: string) =>
      fetch(`${farol.address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ query: ONE }),
      });
    const refused = await byHttp('198.51.100.1');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.text()).toContain('RATE_LIMITED');
    expect(await (await byHttp('198.51.100.2')).text()).not.toContain('RATE_LIMITED');
    const other = clientFrom('198.51.100.3');
    expect(await codeOf(other, ONE)).toBe('ok');
    await Promise.all([client.dispose(), other.dispose()]);
  });

  test('sign nobody in: mutations without a token are for HTTP', async () => {
    const client = clientFrom('198.51.100.4');
    const login = 'mutation { login(input: { email: "a@b.c", password: "123456" }) { token } }';
    expect(await codeOf(client, login)).toBe('UNAUTHENTICATED');
    const { token } = await signedInUser(farol);
    const known = clientFrom('198.51.100.4', token);
    const generate = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "5m" }) { id } }';
    expect(await codeOf(known, generate)).toBe('ok');
    await Promise.all([client.dispose(), known.dispose()]);
  });

  test(`leave open at most ${OPEN_PER_SOCKET} operations at a time`, async () => {
    const { token } = await signedInUser(farol);
    const client = clientFrom('198.51.100.5', token);
    const price = 'subscription { price(pair: "EUR/USD", timeframe: "1m") { price } }';
    const open = Array.from({ length: OPEN_PER_SOCKET }, () => codeOf(client, price));
    expect(new Set(await Promise.all(open))).toEqual(new Set(['ok']));
    expect(await codeOf(client, price)).toBe('RATE_LIMITED');
    await client.dispose();
  });
});

describe('a request to upgrade', () => {
  test.each(['//', '/else', '/graphql/', 'http://['])(
    'of %s is refused, and the gateway goes on',
    async (path) => {
      const { hostname, port } = new URL(farol.address);
      const socket = connect(Number(port), hostname);
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      );
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 4(?:00|03|21)/);
      socket.destroy();
      const client = clientFrom('198.51.100.6');
      expect(await codeOf(client, ONE)).toBe('ok');
      await client.dispose();
    },
  );
});

test('an operation with an id of more than 100 characters is refused', async () => {
  const socket = new WebSocket(socketUrl(), 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  socket.send(JSON.stringify({ type: 'subscribe', id: 'x'.repeat(101), payload: { query: ONE } }));
  const [answer] = await once(socket, 'message');
  expect(JSON.parse(String(answer))).toMatchObject({
    type: 'error',
    payload: [{ extensions: { code: 'BAD_USER_INPUT' } }],
  });
  socket.terminate();
});

/** An open socket on which nothing runs yet. */
async function opened(address: string): Promise<WebSocket> {
  const socket = new WebSocket(socketUrl(), 'graphql-transport-ws', {
    headers: { 'x-forwarded-for': address },
  });
  socket.on('error', () => undefined);
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  return socket;
}

type SendTimes = (socket: WebSocket, times: number) => Promise<void>;

const repeat =
  (text: string): SendTimes =>
  async (socket, times) => {
    for (let sent = 0; sent < times; sent += 1) socket.send(text);
  };

/** A few at a time: `ws` itself ends sockets that do not wait for pongs. */
const ping: SendTimes = async (socket, times) => {
  for (let left = times; left > 0; left -= 50) {
    const count = Math.min(left, 50);
    const answered = new Promise<void>((resolve) => {
      let pongs = 0;
      socket.on('pong', function answer() {
        pongs += 1;
        if (pongs < count) return;
        socket.off('pong', answer);
        resolve();
      });
    });
    for (let sent = 0; sent < count; sent += 1) socket.ping();
    await answered;
  }
};

describe('messages that are no calls', () => {
  test.each([
    ['answers to pings', repeat('{"type":"pong"}')],
    ['ends of operations that do not run', repeat('{"type":"complete","id":"1"}')],
    ['pings of the socket', ping],
  ])(
    `%s: more than ${MESSAGES_PER_MINUTE} a minute from one network close the socket`,
    async (kind, send) => {
      const address = `198.51.100.${10 + kind.length}`;
      const [first, second] = [await opened(address), await opened(address)];
      await send(first, MESSAGES_PER_MINUTE - 3);
      first.send('{"type":"ping"}');
      await once(first, 'message');
      const closed = once(second, 'close');
      second.send('{"type":"pong"}');
      await closed;
      const other = await opened('198.51.100.9');
      other.send('{"type":"ping"}');
      await once(other, 'message');
      for (const socket of [first, other]) socket.terminate();
    },
  );

  test('a frame that breaks the protocol closes its socket and writes nothing but to the log', async () => {
    const written = vi.spyOn(console, 'error');
    const socket = await opened('198.51.100.8');
    const closed = once(socket, 'close');
    socket.send('x'.repeat(70_000));
    expect((await closed)[0]).toBe(1009);
    expect(written).not.toHaveBeenCalled();
  });
});

describe('a caller that sends without reading', () => {
  test('is cut off before its answers fill the memory', async () => {
    const socket = new WebSocket(socketUrl(), 'graphql-transport-ws');
    socket.on('error', () => undefined);
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await once(socket, 'message');
    socket.pause();
    const ping = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(60_000) } });
    for (let sent = 0; sent < 2000 && socket.readyState === WebSocket.OPEN; sent += 1)
      await new Promise((resolve) => socket.send(ping, resolve));
    expect(socket.readyState).not.toBe(WebSocket.OPEN);
    socket.terminate();
  });
});

describe('variables with many mistakes', () => {
  test.each(['the first time', 'again'])('are answered by one short error, asked %s', async () => {
    const query = 'query ($rule: AlertRuleInput!) { alertTrial(input: $rule) { won } }';
    const rule = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`unknown${index}`, index]));
    const answer = await fetch(`${farol.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { rule } }),
    });
    const text = await answer.text();
    expect(text.length).toBeLessThan(1000);
    expect(JSON.parse(text).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});
