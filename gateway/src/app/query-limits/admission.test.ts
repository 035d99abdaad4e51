import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { API_KEY_PREFIX } from '#schema/api-scope.js';
import { GENERATE_PER_MINUTE, OTHER_CALLS_FACTOR } from '#schema/limits.js';
import { TRY_AGAIN_LATER_CODE } from '#schema/stream.js';
import { makeKey } from '../../../test/api-keys.js';
import { DOORS, type SentOperation } from '../../../test/doors.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { roundTrips } from '../../../test/round-trips.js';

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

const headersOf = (network: string) => ({
  'x-forwarded-for': network,
  'content-type': 'application/json',
});

let documents = 0;
/** A document that was not sent before. */
function fresh(query: string): string {
  documents += 1;
  return `${query} # ${documents}`;
}

const CANDLES =
  'query ($limit: Int) { candles(pair: "EUR/USD", timeframe: "5m", limit: $limit) { candles { open } } }';
const REFUSED: Readonly<Record<string, () => SentOperation>> = {
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

/** Calls that a network, or the owner of a token, has left after this one. */
async function remaining(network: string, token?: string): Promise<number> {
  const response = await fetch(`${farol.address}/graphql`, {
    method: 'POST',
    headers: { ...headersOf(network), ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query: '{ market { state } }' }),
  });
  return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
}

/** Uses up a network's allowance. */
async function exhaust(network: string): Promise<void> {
  const aliases = 30;
  const query = `{ ${Array.from({ length: aliases }, (_, i) => `m${i}: market { state }`).join(' ')} }`;
  for (let used = 0; used < ALLOWANCE; used += aliases)
    await DOORS['POST /graphql'](farol, { query }, { network });
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe.each(Object.entries(DOORS))('over %s', (_name, door) => {
  const send = (sent: SentOperation, network: string) => door(farol, sent, { network });

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
  expect(await DOORS['a WebSocket'](farol, { query: 'mutation { logout }' }, { network })).toContain(
    'UNAUTHENTICATED',
  );
  expect(await remaining(network)).toBe(ALLOWANCE - 2);
});

const MADE_UP = `${API_KEY_PREFIX}${'a'.repeat(43)}`;

interface Request {
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
  /** The sandbox header. */
  readonly sandbox?: string;
}

async function send({ path, body, token, sandbox }: Request, network: string): Promise<string> {
  const response = await fetch(`${farol.address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headersOf(network),
      accept: path === '/graphql/stream' ? 'text/event-stream' : 'application/json',
      'apollo-require-preflight': '1',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sandbox && { 'x-farol-sandbox': sandbox }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return `${response.status} ${await response.text()}`;
}

/** The code that a socket is closed with, or `acknowledged`. */
async function answerToToken(authorization: unknown, network: string): Promise<unknown> {
  const url = `${farol.address.replace('http', 'ws')}/graphql`;
  const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { 'x-forwarded-for': network } });
  await once(socket, 'open');
  const answer = Promise.race([
    once(socket, 'message').then(() => 'acknowledged'),
    once(socket, 'close').then(([code]) => code as number),
  ]);
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
  const found = await answer;
  socket.terminate();
  return found;
}

const STATE = '{ market { state } }';
/** Every path that answers in a sandbox. */
const SANDBOX_DOORS: readonly Request[] = [
  { path: '/graphql', body: { query: STATE } },
  { path: '/graphql/stream', body: { query: STATE } },
  { path: '/mcp', body: { jsonrpc: '2.0', id: 1, method: 'ping' } },
  { path: '/api/auth/me' },
];

describe('requests that are refused before it is known who sends what', () => {
  const REQUESTS: Readonly<Record<string, Request>> = {
    'a batch': { path: '/graphql', body: [{ query: STATE }] },
    'a body without a query': { path: '/graphql', body: {} },
    'variables that are no object': { path: '/graphql', body: { query: STATE, variables: 5 } },
    'an address with a field twice': { path: '/graphql?query=a&query=b' },
    'an address without a query': { path: '/graphql?x=1' },
    'a stream without a query': { path: '/graphql/stream', body: {} },
    'a stream with a made-up key': { path: '/graphql/stream', body: { query: STATE }, token: MADE_UP },
    'a REST call with a body of the wrong form': { path: '/api/auth/login', body: [] },
  };

  test.each(Object.entries(REQUESTS))('%s counts as one call', async (_what, request) => {
    const network = freshNetwork();
    expect(await send(request, network)).toMatch(/^40[01] .*"requestId"/);
    expect(await remaining(network)).toBe(ALLOWANCE - 2);
  });

  test.each(Object.entries(REQUESTS))(
    '%s of a network without any call left is answered 429, without the database',
    async (_what, request) => {
      const network = freshNetwork();
      await exhaust(network);
      await send(request, network);
      const trips = await roundTrips(farol.database.dataSource, async () => {
        expect(await send(request, network)).toMatch(/^429 /);
      });
      expect(trips).toBe(0);
    },
  );

  test.each(SANDBOX_DOORS)('a sandbox of nobody on $path counts as one call', async (request) => {
    const network = freshNetwork();
    expect(await send({ ...request, sandbox: '42' }, network)).toMatch(/^401 /);
    expect(await remaining(network)).toBe(ALLOWANCE - 2);
  });

  test.each(SANDBOX_DOORS)(
    'a sandbox of a made-up key on $path counts as one call, and is then answered 429',
    async (request) => {
      const network = freshNetwork();
      const asked = { ...request, sandbox: '42', token: MADE_UP };
      expect(await send(asked, network)).toMatch(/^401 /);
      expect(await remaining(network)).toBe(ALLOWANCE - 2);
      await exhaust(network);
      await send(asked, network);
      const trips = await roundTrips(farol.database.dataSource, async () => {
        expect(await send(asked, network)).toMatch(/^429 /);
      });
      expect(trips).toBe(0);
    },
  );

  test.each(SANDBOX_DOORS)(
    '$path counts for its caller where key and sandbox header do not fit',
    async (request) => {
      const { token } = await signedInUser(farol);
      const { key } = await makeKey(farol, token);
      const { key: ofSandbox } = await makeKey(farol, token, ['READ'], PASSWORD, true);
      farol.clock.advance(60_000);
      const network = freshNetwork();
      expect(await send({ ...request, token: key, sandbox: '42' }, network)).toMatch(/^403 /);
      expect(await send({ ...request, token: ofSandbox }, network)).toMatch(/^403 /);
      expect(await send({ ...request, token: ofSandbox, sandbox: 'x' }, network)).toMatch(/^400 /);
      expect(await remaining(network, key)).toBe(ALLOWANCE - 4);
      expect(await remaining(network)).toBe(ALLOWANCE - 1);
    },
  );

  test('the body of a REST call is read before its token', async () => {
    const { token } = await signedInUser(farol);
    const trips = await roundTrips(farol.database.dataSource, async () => {
      const request = { path: '/api/auth/session-user', body: [], token };
      expect(await send(request, freshNetwork())).toMatch(/^400 /);
    });
    expect(trips).toBe(0);
  });

  test.each([
    ['a made-up key', `Bearer ${MADE_UP}`],
    ['a token of the wrong form', 'x'],
    ['a token that is no text', { a: 1 }],
  ])('a WebSocket with %s counts as one call', async (_what, authorization) => {
    const network = freshNetwork();
    expect(await answerToToken(authorization, network)).toBe(4403);
    expect(await remaining(network)).toBe(ALLOWANCE - 2);
  });

  test('a WebSocket with a made-up key, of a network without any call left, is closed with 1013, without the database', async () => {
    const network = freshNetwork();
    await exhaust(network);
    await answerToToken(`Bearer ${MADE_UP}`, network);
    const trips = await roundTrips(farol.database.dataSource, async () => {
      expect(await answerToToken(`Bearer ${MADE_UP}`, network)).toBe(TRY_AGAIN_LATER_CODE);
    });
    expect(trips).toBe(0);
  });

  test('valid callers count once, for themselves, and are served where others have used up their network’s calls', async () => {
    const { token } = await signedInUser(farol);
    const { key } = await makeKey(farol, token);
    farol.clock.advance(60_000);
    const network = freshNetwork();
    const stream = { path: '/graphql/stream', body: { query: STATE }, token: key };
    expect(await send(stream, network)).toMatch(/^200 /);
    expect(await answerToToken(`Bearer ${key}`, network)).toBe('acknowledged');
    expect(await remaining(network)).toBe(ALLOWANCE - 1);
    expect(await remaining(network, key)).toBe(ALLOWANCE - 2);
    await exhaust(network);
    for (let call = 0; call < 2; call += 1) await answerToToken(`Bearer ${MADE_UP}`, network);
    expect(await send(stream, network)).toMatch(/^200 /);
    for (const authorization of [`Bearer ${key}`, `Bearer ${token}`])
      expect(await answerToToken(authorization, network)).toBe('acknowledged');
  });
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
