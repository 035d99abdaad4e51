import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const audits = serverAudits({ url: () => `${farol.address}/graphql` });

/**
 * A GET without a header that foreign pages cannot set is refused: the caller may be a browser that followed a
 * malicious link.
 */
const REFUSED_AGAINST_FORGERY = ['5A70', 'D6D5', '6A70'];

describe('GraphQL over HTTP, audited by graphql-http', () => {
  test.each(audits.map((audit) => [`${audit.id} ${audit.name}`, audit] as const))(
    '%s',
    async (_name, audit) => {
      const { status } = await audit.fn();
      expect(status).toBe(REFUSED_AGAINST_FORGERY.includes(audit.id) ? 'notice' : 'ok');
    },
  );
});

async function get(query: string, headers: Record<string, string> = { 'apollo-require-preflight': '1' }) {
  const url = `${farol.address}/graphql?query=${encodeURIComponent(query)}`;
  const response = await fetch(url, { headers });
  return { status: response.status, body: await response.text() };
}

describe('GET', () => {
  test('answers a query of a caller that sends a header no form can', async () => {
    expect(await get('{ market { state } }')).toMatchObject({
      status: 200,
      body: expect.stringContaining('OPEN'),
    });
    expect((await get('{ market { state } }', {})).status).toBe(400);
  });

  test('runs no mutation (ASVS 3.5.2)', async () => {
    expect((await get('mutation { logout }')).status).toBe(405);
  });
});

test('a subscription by POST is the caller’s mistake: the answer says where streams are opened', async () => {
  const query = 'subscription { price(pair: "EUR/USD", timeframe: "1m") { price } }';
  const response = await fetch(`${farol.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    errors: [
      {
        message: 'Fluxos são abertos por WebSocket em /graphql ou por server-sent events em /graphql/stream.',
        extensions: { code: 'BAD_USER_INPUT', requestId: expect.any(String) },
      },
    ],
  });
});
