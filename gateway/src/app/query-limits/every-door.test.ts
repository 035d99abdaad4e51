import { getIntrospectionQuery } from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';

let farol: TestGateway;
let silent: TestGateway;
beforeAll(async () => {
  [farol, silent] = await Promise.all([startTestGateway(), startTestGateway({ introspection: false })]);
});
afterAll(() => Promise.all([farol.stop(), silent.stop()]));

interface Answered {
  readonly status: number;
  readonly text: string;
}
type Door = (query: string, gateway?: TestGateway) => Promise<Answered>;

async function call(path: string, init: RequestInit = {}, { address } = farol): Promise<Answered> {
  const headers = { 'apollo-require-preflight': '1', ...init.headers };
  const response = await fetch(`${address}${path}`, { ...init, headers });
  return { status: response.status, text: await response.text() };
}

const JSON_BODY = { 'content-type': 'application/json' };
const EVENTS = { accept: 'text/event-stream' };
const encoded = (query: string) => `query=${encodeURIComponent(query)}`;
const posted = (body: unknown, headers: Record<string, string> = JSON_BODY): RequestInit => ({
  method: 'POST',
  headers,
  body: JSON.stringify(body),
});

function overWebSocket(query: string, { address } = farol): Promise<Answered> {
  const url = `${address.replace('http', 'ws')}/graphql`;
  const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0 });
  return new Promise((resolve) => {
    const end = (status: number, value: unknown) =>
      void Promise.resolve(client.dispose()).then(() => resolve({ status, text: JSON.stringify(value) }));
    client.subscribe(
      { query },
      { next: (value) => end(200, value), error: (value) => end(400, value), complete: () => undefined },
    );
  });
}

/** Every way to send a caller's own document. */
const DOORS: Readonly<Record<string, Door>> = {
  'GET /graphql': (query, gateway) => call(`/graphql?${encoded(query)}`, {}, gateway),
  'POST /graphql': (query, gateway) => call('/graphql', posted({ query }), gateway),
  'POST /graphql with another document in its URL': (query, gateway) =>
    call(`/graphql?${encoded('{ market { state } }')}`, posted({ query }), gateway),
  'a WebSocket': overWebSocket,
  'GET /graphql/stream': (query, gateway) =>
    call(`/graphql/stream?${encoded(query)}`, { headers: EVENTS }, gateway),
  'POST /graphql/stream': (query, gateway) =>
    call('/graphql/stream', posted({ query }, { ...JSON_BODY, ...EVENTS }), gateway),
};

const SIXTY = `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: market { state }`).join(' ')} }`;
const INNER = Array.from({ length: 10 }, (_, i) => `f${i}: fields { name args { name } }`).join(' ');
const SCHEMA_TIMES = (times: number) =>
  `{ __schema { ${Array.from({ length: times }, (_, i) => `t${i}: types { ${INNER} }`).join(' ')} } }`;

describe.each(Object.entries(DOORS))('%s', (_name, door) => {
  test('runs what is within the limits', async () => {
    const { status, text } = await door('{ market { state } }');
    expect([status, text]).toEqual([200, expect.stringContaining('"state":"OPEN"')]);
  });

  test('refuses 60 aliases, also in front of another operation that is the one to run (ASVS 4.3.1)', async () => {
    for (const query of [SIXTY, `query A ${SIXTY} query B { market { state } }`]) {
      const { status, text } = await door(query);
      expect([status, text]).toEqual([400, expect.stringContaining('30 apelidos')]);
    }
  });

  test('refuses the schema repeated ten times (ASVS 4.3.1)', async () => {
    expect(await door(SCHEMA_TIMES(10))).toMatchObject({ status: 400 });
    const { text } = await door(SCHEMA_TIMES(2));
    expect(text).toContain('10.000 pontos de custo');
  });

  test('answers the standard introspection query', async () => {
    const { status, text } = await door(getIntrospectionQuery());
    expect([status, text.includes('"queryType"'), text.includes('"errors"')]).toEqual([200, true, false]);
  });

  test('with introspection off reveals nothing of the schema, in answers or refusals (ASVS 4.3.2)', async () => {
    for (const query of [getIntrospectionQuery(), '{ __type(name: "User") { name } }']) {
      const { status, text } = await door(query, silent);
      expect([status, text]).toEqual([
        400,
        expect.stringContaining('A introspecção do esquema está desligada'),
      ]);
    }
    for (const query of [
      '{ marke { state } }',
      '{ market { stat } }',
      '{ candles(pai: "EUR/USD") { candles { open } } }',
    ]) {
      const { text } = await door(query, silent);
      expect(text).toMatch(/Cannot query field|Unknown argument/);
      expect(text).not.toContain('Did you mean');
    }
  });
});

/** URLs whose meaning depends on the parser; `%2523%FF` after a document made two parsers see two documents. */
const AMBIGUOUS: readonly (readonly [string, string])[] = [
  ['bytes that are no UTF-8', `${encoded(SIXTY)}%23%FF`],
  ['bytes that are no UTF-8 in another field', `${encoded(SIXTY)}&x=%FF`],
  ['half an escape', `${encoded(SIXTY)}%2`],
  ['the document twice', `${encoded('{ market { state } }')}&${encoded(SIXTY)}`],
  [
    'the document twice, once in other letters',
    `${encoded('{ market { state } }')}&%71uery=${encodeURIComponent(SIXTY)}`,
  ],
  ['variables twice', `${encoded('{ market { state } }')}&variables={}&variables={}`],
  ['a fragment', `${encoded('{ market { state } }')}#&${encoded(SIXTY)}`],
  ['variables that are no JSON', `${encoded('{ market { state } }')}&variables={`],
  ['variables that are a list', `${encoded('{ market { state } }')}&variables=[]`],
  ['extensions that are no object', `${encoded('{ market { state } }')}&extensions=1`],
  ['no document', 'operationName=A'],
];

describe.each(['/graphql', '/graphql/stream'])('GET %s', (path) => {
  test.each(AMBIGUOUS)('refuses %s', async (_name, search) => {
    const { hostname, port } = new URL(farol.address);
    const { status, text } = await rawGet(hostname, Number(port), `${path}?${search}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ errors: [{ message: expect.any(String) }] });
  });
});

/** Sends a target as written; `fetch` would normalise it first. */
async function rawGet(hostname: string, port: number, target: string): Promise<Answered> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const headers = { ...EVENTS, 'apollo-require-preflight': '1' };
    request(
      {
        hostname,
        port,
        path: target,
        headers: target.startsWith('/graphql/stream') ? headers : { 'apollo-require-preflight': '1' },
      },
      async (answer) => {
        let text = '';
        for await (const chunk of answer) text += chunk;
        resolve({ status: answer.statusCode ?? 0, text });
      },
    )
      .on('error', reject)
      .end();
  });
}

describe('a body', () => {
  const stream = (body: string, type = 'application/json') =>
    call('/graphql/stream', { method: 'POST', headers: { 'content-type': type, ...EVENTS }, body });

  test.each([
    ['text that holds JSON', JSON.stringify(JSON.stringify({ query: SIXTY }))],
    ['null', 'null'],
    ['false', 'false'],
    ['empty text', '""'],
    ['a list', JSON.stringify([{ query: SIXTY }])],
    ['a document that is no text', JSON.stringify({ query: { body: SIXTY } })],
    ['variables that are text', JSON.stringify({ query: '{ market { state } }', variables: '{}' })],
  ])('that is %s is refused', async (_name, body) => {
    expect(await stream(body)).toMatchObject({ status: 400 });
    expect(await call('/graphql', { method: 'POST', headers: JSON_BODY, body })).toMatchObject({
      status: 400,
    });
  });

  test.each([
    'application/graphql',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/plain',
    'text/plain; application/json',
  ])('of the type %s is refused', async (type) => {
    for (const body of [SIXTY, `query=${SIXTY}`, JSON.stringify({ query: SIXTY })]) {
      expect((await stream(body, type)).status).toBe(400);
      expect(
        (await call('/graphql', { method: 'POST', headers: { 'content-type': type }, body })).status,
      ).toBe(400);
    }
  });

  test('is the only source: an operation in the URL beside it is not run', async () => {
    const { text } = await call(`/graphql?${encoded(SIXTY)}`, posted({ query: '{ market { state } }' }));
    expect(JSON.parse(text)).toEqual({ data: { market: { state: 'OPEN' } } });
    expect(await call(`/graphql?${encoded('{ market { state } }')}`, posted({}))).toMatchObject({
      status: 400,
    });
  });
});

describe('no document', () => {
  test.each(['HEAD', 'PUT', 'DELETE', 'PATCH'])('is run by %s', async (method) => {
    for (const path of ['/graphql', '/graphql/stream']) {
      const { status } = await call(`${path}?${encoded('{ market { state } }')}`, {
        method,
        headers: EVENTS,
      });
      expect([404, 405, 415]).toContain(status);
    }
  });

  test('is run by a REST path, in its URL or its body', async () => {
    const { text } = await call(`/api/auth/me?${encoded(SIXTY)}`);
    expect(text).not.toContain('OPEN');
    const login = await call('/api/auth/login', posted({ query: SIXTY, email: 'a@b.c', password: 'wrong' }));
    expect([login.status, login.text]).toEqual([401, expect.not.stringContaining('OPEN')]);
  });
});
