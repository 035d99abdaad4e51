import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

async function send(body: unknown) {
  const response = await fetch(`${farol.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, errors } = (await response.json()) as {
    data?: unknown;
    errors?: { message: string; extensions: { code: string; requestId: string } }[];
  };
  const [error] = errors ?? [];
  const isTraceable = error?.extensions.requestId === response.headers.get('x-request-id');
  const { code } = error?.extensions ?? {};
  return { status: response.status, data, message: error?.message, code, isTraceable };
}

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i));
const nested = (depth: number) => `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`;

const TOO_LARGE: readonly (readonly [string, string, string])[] = [
  ['50 levels', nested(50), '12 níveis de profundidade'],
  ['1,000 aliases', `{ ${times(1000, (i) => `a${i}:me{id}`).join()} }`, '2.000 símbolos'],
  ['31 aliases', `{ ${times(31, (i) => `a${i}:me{id}`).join()} }`, '30 apelidos'],
  ['31 directives', `{ me { id ${'@skip(if: false) '.repeat(31)} } }`, '30 diretivas'],
  [
    '51 fragments in a circle',
    `{ me { ...F0 } } ${times(51, (i) => `fragment F${i} on User { ...F${(i + 1) % 51} }`).join(' ')}`,
    '50 fragmentos',
  ],
  ['101 fields of one name', `{ me { ${'id '.repeat(101)} } }`, '100 campos de um mesmo nome'],
  [
    '101 fields of one name in a fragment that nothing spreads',
    `{ market { state } } fragment F on User { ${'id '.repeat(101)} }`,
    '100 campos de um mesmo nome',
  ],
  [
    '3 mutations in a fragment that is spread twice',
    `mutation { ...F ...F } fragment F on Mutation { ${times(3, (i) => `l${i}: logout`).join(' ')} }`,
    '5 mutações',
  ],
  ['6 mutations', `mutation { ${times(6, (i) => `l${i}: logout`).join(' ')} }`, '5 mutações'],
  [
    '9 pages of 500 candles',
    `{ ${times(9, (i) => `c${i}: candles(pair: "EUR/USD", timeframe: "1m", limit: 500) { candles { open close } }`).join(' ')} }`,
    '10.000 pontos de custo',
  ],
];

describe('a document that asks for too much is refused, and the refusal names the limit (ASVS 4.3.1)', () => {
  test.each(TOO_LARGE)('%s', async (_name, query, limit) => {
    const { status, code, message } = await send({ query });
    expect({ status, code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
    expect(message).toContain(limit);
  });

  test('over a WebSocket too', async () => {
    const client = createClient({
      url: `${farol.address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
    });
    const refusal = new Promise((resolve) => {
      const next = () => resolve('answered');
      client.subscribe({ query: nested(50) }, { next, error: resolve, complete: next });
    });
    expect(await refusal).toMatchObject([{ message: expect.stringContaining('12 níveis') }]);
    await client.dispose();
  });

  test('several operations in one request are refused', async () => {
    expect(await send([{ query: '{ me { id } }' }, { query: '{ me { id } }' }])).toMatchObject({
      status: 400,
      message: 'Um pedido leva uma operação só.',
    });
  });

  test('the standard introspection query is within the limits', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    expect(await send({ query: getIntrospectionQuery() })).toMatchObject({ status: 200, code: undefined });
  });
});

test('a document that is sent with its hash is run by its text, and is not kept', async () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'Market.1' } };
  expect(await send({ query: '{ market { feed } }', extensions })).toMatchObject({
    data: { market: { feed: farol.feed.id } },
  });
  expect(await send({ extensions })).toMatchObject({ status: 400, message: 'Falta a consulta, em query.' });
});
