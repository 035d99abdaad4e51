import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway({ introspection: false });
});
afterAll(() => farol.stop());

const REFUSAL = 'A introspecção do esquema está desligada neste servidor.';
const QUERIES = [
  '{ __schema { queryType { name } } }',
  '{ market { state } __type(name: "Signal") { name } }',
  '{ ...f } fragment f on Query { s: __schema { types { name } } }',
];

function overWebSocket(query: string): Promise<unknown> {
  const url = `${farol.address.replace('http', 'ws')}/graphql`;
  const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0 });
  return new Promise((resolve) => {
    const end = (value: unknown) => void Promise.resolve(client.dispose()).then(() => resolve(value));
    client.subscribe({ query }, { next: end, error: end, complete: () => undefined });
  });
}

async function overServerSentEvents(query: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`${farol.address}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, body: await response.text() };
}

describe('with GRAPHQL_INTROSPECTION off', () => {
  test.each(QUERIES)('%s is refused over HTTP', async (query) => {
    const { status, data, errors } = await runQuery(farol, query);
    expect([status, data]).toEqual([400, undefined]);
    expect(errors?.[0]).toMatchObject({ message: REFUSAL, extensions: { code: 'BAD_USER_INPUT' } });
  });

  test.each(QUERIES)('%s is refused over a WebSocket', async (query) => {
    expect(await overWebSocket(query)).toMatchObject([{ message: REFUSAL }]);
  });

  test.each(QUERIES)('%s is refused over server-sent events', async (query) => {
    const { status, body } = await overServerSentEvents(query);
    expect(status).toBe(400);
    expect(body).toContain(REFUSAL);
  });

  test('everything else is answered, type names too', async () => {
    const query = '{ __typename market { __typename state } }';
    expect((await runQuery(farol, query)).data).toMatchObject({ market: { state: 'OPEN' } });
    expect(await overWebSocket(query)).toMatchObject({ data: { __typename: 'Query' } });
    expect((await overServerSentEvents(query)).body).toContain('"state":"OPEN"');
  });
});
