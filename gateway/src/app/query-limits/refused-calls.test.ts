import { once } from 'node:events';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { GENERATE_PER_MINUTE, OTHER_CALLS_FACTOR } from '#schema/limits.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway({ trustProxy: 1 });
});
afterAll(() => farol.stop());

const ALLOWANCE = GENERATE_PER_MINUTE.basic * OTHER_CALLS_FACTOR;

let networks = 0;
/** A network that has called nothing yet. */
function freshNetwork(): string {
  networks += 1;
  return `198.51.${Math.floor(networks / 250)}.${networks % 250}`;
}

interface Sent {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

const headersOf = (network: string) => ({
  'x-forwarded-for': network,
  'content-type': 'application/json',
});

async function overHttp(sent: Sent, network: string): Promise<string> {
  const response = await fetch(`${farol.address}/graphql`, {
    method: 'POST',
    headers: headersOf(network),
    body: JSON.stringify(sent),
  });
  return response.text();
}

async function byGet({ query, variables = {} }: Sent, network: string): Promise<string> {
  const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  const response = await fetch(`${farol.address}/graphql?${search}`, {
    headers: { ...headersOf(network), 'apollo-require-preflight': '1' },
  });
  return response.text();
}

async function asEvents(sent: Sent, network: string): Promise<string> {
  const response = await fetch(`${farol.address}/graphql/stream`, {
    method: 'POST',
    headers: { ...headersOf(network), accept: 'text/event-stream' },
    body: JSON.stringify(sent),
  });
  return response.text();
}

async function onSocket(sent: Sent, network: string): Promise<string> {
  class Proxied extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers: { 'x-forwarded-for': network } });
    }
  }
  const url = `${farol.address.replace('http', 'ws')}/graphql`;
  const client = createClient({ url, webSocketImpl: Proxied, retryAttempts: 0 });
  const answer = await new Promise<unknown>((resolve) => {
    client.subscribe(sent, { next: resolve, error: resolve, complete: () => undefined });
  });
  await client.dispose();
  return JSON.stringify(answer);
}

const WAYS = {
  'POST /graphql': overHttp,
  'GET /graphql': byGet,
  'a stream of events': asEvents,
  'a WebSocket': onSocket,
} as const;

let documents = 0;
/** A document that was not sent before. */
function fresh(query: string): string {
  documents += 1;
  return `${query} # ${documents}`;
}

const CANDLES =
  'query ($limit: Int) { candles(pair: "EUR/USD", timeframe: "5m", limit: $limit) { candles { open } } }';
const REFUSED: Readonly<Record<string, () => Sent>> = {
  'a document with a mistake of syntax': () => ({ query: fresh('{ market { ') }),
  'a document with an unknown field': () => ({ query: fresh('{ market { nothing } }') }),
  'a document that asks for too much': () => ({ query: fresh(`{ ${'a: me { id } '.repeat(31)} }`) }),
  'a variable of the wrong type': () => ({ query: CANDLES, variables: { limit: 'ten' } }),
  'a value that its scalar refuses': () => ({
    query: 'query ($pair: Pair!) { candles(pair: $pair, timeframe: "5m") { candles { open } } }',
    variables: { pair: 'none' },
  }),
  'what only signed-in callers may read': () => ({ query: '{ me { id } }' }),
};

async function remaining(network: string): Promise<number> {
  const response = await fetch(`${farol.address}/graphql`, {
    method: 'POST',
    headers: headersOf(network),
    body: JSON.stringify({ query: '{ market { state } }' }),
  });
  return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
}

/** Uses up a network's allowance. */
async function exhaust(network: string): Promise<void> {
  const aliases = 30;
  const query = `{ ${Array.from({ length: aliases }, (_, i) => `m${i}: market { state }`).join(' ')} }`;
  for (let used = 0; used < ALLOWANCE; used += aliases) await overHttp({ query }, network);
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe.each(Object.entries(WAYS))('over %s', (_name, send) => {
  test.each(Object.entries(REFUSED))(
    '%s counts as one call and is no internal error',
    async (_what, sent) => {
      const network = freshNetwork();
      const text = await send(sent(), network);
      expect(text).toMatch(/"requestId":"[0-9a-f-]{36}"/);
      expect(text).not.toMatch(/RATE_LIMITED|INTERNAL_SERVER_ERROR/);
      expect(await remaining(network)).toBe(ALLOWANCE - 2);
    },
  );

  test('refused calls of a network without any call left are answered RATE_LIMITED', async () => {
    const network = freshNetwork();
    await exhaust(network);
    for (const sent of Object.values(REFUSED)) await send(sent(), network);
    for (const sent of Object.values(REFUSED)) expect(await send(sent(), network)).toContain('RATE_LIMITED');
    farol.clock.advance(60_000);
    expect(await send({ query: fresh('{ market { state } }') }, network)).toContain('OPEN');
  });

  test('variables nested more than 20 levels deep are refused', async () => {
    for (const query of [
      CANDLES,
      'subscription ($limit: Int) { price(pair: "EUR/USD", timeframe: "1m") { price } }',
    ]) {
      const text = await send({ query, variables: { limit: JSON.parse(nested(21)) } }, freshNetwork());
      expect(text).toContain('20 níveis nas variáveis');
    }
    expect(
      await send({ query: CANDLES, variables: { limit: JSON.parse(nested(20)) } }, freshNetwork()),
    ).toMatch(/BAD_USER_INPUT/);
  });
});

test('a mutation without a token, which a WebSocket refuses, counts as one call', async () => {
  const network = freshNetwork();
  expect(await onSocket({ query: 'mutation { logout }' }, network)).toContain('UNAUTHENTICATED');
  expect(await remaining(network)).toBe(ALLOWANCE - 2);
});

/** As `JSON.stringify` cannot write it. */
const DEEP = `{"query":"{ market { state } }","variables":{"deep":${nested(20_000)}}}`;

describe('variables nested deeper than a stack', () => {
  test.each(['/graphql', '/graphql/stream'])('are refused on %s', async (path) => {
    const headers = { ...headersOf(freshNetwork()), accept: 'text/event-stream, application/json' };
    const response = await fetch(`${farol.address}${path}`, { method: 'POST', headers, body: DEEP });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('20 níveis')]);
  });

  test('are refused on a WebSocket, which stays open', async () => {
    const socket = new WebSocket(`${farol.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await once(socket, 'message');
    socket.send(`{"id":"1","type":"subscribe","payload":${DEEP}}`);
    const [answer] = await once(socket, 'message');
    expect(String(answer)).toContain('20 níveis');
    socket.send('{"type":"ping"}');
    expect(String((await once(socket, 'message'))[0])).toContain('pong');
    socket.terminate();
  });
});
