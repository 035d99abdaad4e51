import { parse } from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { GENERATE_PER_MINUTE, OTHER_CALLS_FACTOR } from '#schema/limits.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { uncountedFields } from './root-fields.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const ALLOWANCE = GENERATE_PER_MINUTE.basic * OTHER_CALLS_FACTOR;

describe('root fields that no guard counts', () => {
  test.each([
    ['{ __typename }', 1],
    ['{ a: __typename b: __typename __schema { types { name } } __type(name: "Query") { name } }', 4],
    ['{ market { __typename state } }', 0],
    ['{ ...F ...F } fragment F on Query { __typename ... { __typename } }', 2],
    ['{ market @skip(if: true) { state } }', 1],
    [
      '{ ... @include(if: false) { market { state } } ...F @skip(if: true) } fragment F on Query { me { id } }',
      2,
    ],
    ['mutation { __typename }', 1],
    ['query A { __typename } query B { market { state } }', 0],
  ])('%s has %i', (query, fields) => {
    expect(uncountedFields(parse(query), query.startsWith('query A') ? 'B' : undefined)).toBe(fields);
  });
});

async function ask(query: string, token: string, path = '/graphql') {
  const response = await fetch(`${farol.address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(path !== '/graphql' && { accept: 'text/event-stream' }),
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** 20 at a time, the maximum of a document. */
const TYPE_NAMES = `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: __typename`).join(' ')} }`;

describe('a caller who asks for nothing but type names', () => {
  test('shares one allowance between them and everything else, and is refused with the wait when it is used up', async () => {
    const { token } = await signedInUser(farol);
    expect((await ask('{ __typename }', token)).headers.get('ratelimit')).toContain(`r=${ALLOWANCE - 1};`);
    for (let asked = 1; asked + 20 <= ALLOWANCE; asked += 20) await ask(TYPE_NAMES, token);
    const { status, headers, text } = await ask(TYPE_NAMES, token);
    expect([status, text]).toEqual([429, expect.stringContaining('RATE_LIMITED')]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    for (const query of ['{ __typename }', '{ __schema { types { name } } }', '{ market { state } }']) {
      expect((await ask(query, token)).text).toContain('RATE_LIMITED');
      expect((await ask(query, token, '/graphql/stream')).text).toContain('RATE_LIMITED');
    }
    expect(await overWebSocket('{ __typename }', token)).toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED' } }],
    });
  });
});

function overWebSocket(query: string, token: string): Promise<unknown> {
  const client = createClient({
    url: `${farol.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  return new Promise((resolve, reject) => {
    const next = (result: unknown) => void Promise.resolve(client.dispose()).then(() => resolve(result));
    client.subscribe({ query }, { next, error: reject, complete: () => undefined });
  });
}
