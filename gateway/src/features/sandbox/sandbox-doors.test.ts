import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { API_SCOPES } from '#schema/api-scope.js';
import { CALLED_OPERATIONS } from '#schema/operation-texts.js';
import { SANDBOX_OPERATIONS } from '#schema/sandbox.js';
import { signedInAdministrator } from '../../../test/administrators.js';
import { makeKey } from '../../../test/api-keys.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { mailsTo } from '../../../test/mailbox.js';
import { OPERATION_TABLE } from '../../../test/operation-table.js';
import { runQuery } from '../../../test/run.js';
import { eventsInSandbox, inSandbox, sandboxKey } from '../../../test/sandbox.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const CANDLES = '{ candles(pair: "EUR/USD", timeframe: "1m", limit: 3) { candles { time close } } }';
const PRICE = 'subscription { price(pair: "EUR/USD", timeframe: "1m") { time price } }';
const STRETCH = '7; until=2026-01-05T12:00:04Z';

/** What a socket answers first, with these parameters of its connection. */
async function firstBySocket(query: string, connectionParams: Record<string, unknown>): Promise<unknown> {
  const client = createClient({
    url: `${farol.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams,
    retryAttempts: 0,
  });
  const answer = await new Promise((resolve) => {
    client.subscribe({ query }, { next: resolve, error: resolve, complete: () => resolve('complete') });
  });
  await client.dispose();
  return answer;
}

describe('§sandbox a sandbox key', () => {
  test('is recognised by its form, and marked in the list and in the mail to its owner', async () => {
    const { user, token, key } = await sandboxKey(farol);
    expect(key).toMatch(/^farol_sandbox_[\w-]{43}$/);
    farol.clock.advance(1);
    await makeKey(farol, token);
    const { data } = await runQuery(farol, '{ apiKeys { prefix sandbox } }', {}, token);
    expect(data).toEqual({
      apiKeys: [
        { prefix: expect.stringMatching(/^farol_[\w-]{6}$/), sandbox: false },
        { prefix: key.slice(0, 20), sandbox: true },
      ],
    });
    const texts = (await mailsTo(farol, user.email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('de sandbox'))).toEqual([
      expect.stringContaining(key.slice(0, 20)),
    ]);
  });

  test.each(['{ me { id } }', '{ market { feed } }', CANDLES, '{ __typename }', 'mutation { logout }'])(
    'reaches nothing without the header: %s',
    async (query) => {
      const { key } = await sandboxKey(farol);
      const { status, code, message } = await inSandbox(farol, key, undefined, query);
      expect([status, code]).toEqual([403, 'FORBIDDEN']);
      expect(message).toContain('envie o cabeçalho X-Farol-Sandbox');
    },
  );

  test('without the header is refused by GET, REST, event stream, download and socket (ASVS 9.2.3)', async () => {
    const { key } = await sandboxKey(farol);
    const authorization = `Bearer ${key}`;
    const preflight = { authorization, 'apollo-require-preflight': '1' };
    const paths: [string, Record<string, string>][] = [
      [`/graphql?query=${encodeURIComponent(CANDLES)}`, preflight],
      [`/graphql/stream?query=${encodeURIComponent(PRICE)}`, { ...preflight, accept: 'text/event-stream' }],
      ['/api/binary-signals', { authorization }],
      ['/exportar/sinais.csv', { authorization }],
      ['/exportar/diario.csv', { authorization }],
      ['/exportar/meus-dados.json', { authorization }],
    ];
    const statuses = paths.map(async ([path, headers]) => {
      const response = await fetch(farol.address + path, { headers });
      return [path.slice(0, 15), response.status];
    });
    expect(await Promise.all(statuses)).toEqual(paths.map(([path]) => [path.slice(0, 15), 403]));
    expect(await firstBySocket(CANDLES, { authorization })).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
  });

  test('that is revoked is refused at its next call, and what it reads is closed', async () => {
    const { token, key, id } = await sandboxKey(farol);
    let read = 0;
    // Without an end the stream stays open; the gateway may close it by a reset.
    const closed = eventsInSandbox(farol, key, '7', PRICE, undefined, (count) => {
      read = count;
    }).catch(() => undefined);
    await expect.poll(() => read).toBe(901);
    expect((await inSandbox(farol, key, '7', CANDLES)).code).toBe('ok');
    await runQuery(
      farol,
      `mutation { revokeApiKey(id: "${id}", proof: { password: "${PASSWORD}" }) }`,
      {},
      token,
    );
    expect((await inSandbox(farol, key, '7', CANDLES)).code).toBe('UNAUTHENTICATED');
    await closed;
    expect(read).toBe(901);
  });

  test('of an owner whose page is closed is refused like the owner', async () => {
    const { user, key } = await sandboxKey(farol);
    await farol.database.dataSource.query('UPDATE users SET access_binary_options = false WHERE id = $1', [
      user.id,
    ]);
    expect((await inSandbox(farol, key, '7', CANDLES)).code).toBe('FORBIDDEN');
  });

  test('may only do what its scopes name', async () => {
    const { key } = await sandboxKey(farol, ['ALERTS']);
    const { code, message } = await inSandbox(farol, key, '7', CANDLES);
    expect([code, message]).toEqual(['FORBIDDEN', 'Esta chave de API não tem a permissão READ.']);
  });
});

describe('§sandbox the header', () => {
  test('is refused with any other key, a session, an administrator’s token, and without a token (ASVS 9.2.3)', async () => {
    const { token } = await signedInUser(farol);
    const { key } = await makeKey(farol, token, API_SCOPES);
    const admin = (await signedInAdministrator(farol)).token;
    const codes = [token, key, admin, undefined, `farol_sandbox_${'x'.repeat(43)}`].map(
      async (held) => (await inSandbox(farol, held, '7', CANDLES)).code,
    );
    expect(await Promise.all(codes)).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
    ]);
  });

  test('bypasses answers cached for everybody', async () => {
    const ask = (header?: string) => inSandbox(farol, undefined, header, '{ record { payout } }');
    for (let times = 0; times < 3; times += 1) expect((await ask()).code).toBe('ok');
    expect((await ask('7')).code).toBe('UNAUTHENTICATED');
  });

  test('is refused by REST, by event stream and by socket with any other key', async () => {
    const { token } = await signedInUser(farol);
    const { key } = await makeKey(farol, token, API_SCOPES);
    const authorization = `Bearer ${key}`;
    const sent = { authorization, 'x-farol-sandbox': '7' };
    expect((await fetch(`${farol.address}/api/binary-signals`, { headers: sent })).status).toBe(403);
    const stream = await fetch(`${farol.address}/graphql/stream?query=${encodeURIComponent(PRICE)}`, {
      headers: { ...sent, accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(403);
    expect(await firstBySocket(CANDLES, sent)).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(await firstBySocket('{ market { feed } }', { 'X-Farol-Sandbox': '7' })).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);
  });

  test.each(['/', '/docs', '/api/record', '/api/openapi.json', '/exportar/sinais.csv', '/readyz', '/nada'])(
    'is refused on %s, which knows no sandbox',
    async (path) => {
      const { key } = await sandboxKey(farol);
      const response = await fetch(farol.address + path, {
        headers: { authorization: `Bearer ${key}`, 'x-farol-sandbox': '7' },
      });
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ message: expect.stringContaining('X-Farol-Sandbox') }),
      ]);
    },
  );

  test.each([
    '',
    'x',
    '-1',
    '1.5',
    '007',
    '4294967296',
    '1, 2',
    '1; at=hoje',
    '1; at=2026-01-05',
    '1; at=2026-01-05T11:59:59Z',
    '1; at=2026-01-07T12:00:01Z',
    '1; at=2026-01-05T25:00:00Z',
    '1; until=2026-01-05T18:00:01Z',
    '1; at=2026-01-05T14:00:00Z; until=2026-01-05T13:00:00Z',
    '1; run=',
    '1; run=a b',
    '1; pairs=EUR/USD,EUR/USD',
    '1; pairs=EUR/USD,GBP/USD,USD/JPY,AUD/USD',
    '1; pairs=BTC/USD',
    '1; timeframes=2m',
    '1; confidence=49',
    '1; confidence=96',
    '1; outra=1',
    '1; run=a; run=b',
    `1; run=${'a'.repeat(400)}`,
  ])('of the form %j is refused', async (header) => {
    const { key } = await sandboxKey(farol);
    const { status, code, message } = await inSandbox(farol, key, header, CANDLES);
    expect([status, code]).toEqual([400, 'BAD_USER_INPUT']);
    expect(message).toMatch(/^X-Farol-Sandbox: /);
  });

  test.each(['0', '4294967295', '1;at=2026-01-07T12:00:00Z', ' 1 ; run=a-1 ; confidence=95 '])(
    'of the form %j is taken',
    async (header) => {
      const { key } = await sandboxKey(farol);
      expect((await inSandbox(farol, key, header, CANDLES)).code).toBe('ok');
    },
  );
});

describe('§sandbox an operation', () => {
  const refusedOnes = Object.entries(OPERATION_TABLE).filter(
    ([operation]) =>
      !(SANDBOX_OPERATIONS as readonly string[]).includes(operation) &&
      !operation.startsWith('Subscription.'),
  );

  test('that the sandbox does not answer is refused, whatever it is, and most refusals name what it answers', async () => {
    const { user, key } = await sandboxKey(farol);
    await farol.database.dataSource.query('UPDATE users SET access_crypto = true WHERE id = $1', [user.id]);
    const ended = [];
    for (const [operation, { document }] of refusedOnes) {
      const { code, message } = await inSandbox(farol, key, '7', document);
      ended.push([operation, code, message]);
      farol.clock.advance(1000);
    }
    const answered = ended.filter(([, code]) => !['FORBIDDEN', 'UNAUTHENTICATED'].includes(code ?? ''));
    expect(answered).toEqual([]);
    const named = ended.find(([operation]) => operation === 'Query.me');
    expect(named?.[2]).toBe(
      'O sandbox não responde a me: é da conta, que uma chave de sandbox não alcança. Ele responde a market, candles, price, generateSignal, saveSignal, activeSignals, savedSignals, pastSignals, alerts, alertChanged, placePracticeOrder, practiceAccount, practiceTrades, journal, journalTags, tradingHabits, educationProgress, webhookMessages, replayWebhook.',
    );
    const called: readonly string[] = CALLED_OPERATIONS;
    const unexplained = ended.filter(
      ([operation = '', , message]) =>
        called.includes(operation) && !/^O sandbox não responde a \w+: .{20,}\. Ele /.test(message ?? ''),
    );
    expect(unexplained).toEqual([]);
  });

  test('counts like any other call of its owner', async () => {
    const { key } = await sandboxKey(farol);
    const { headers } = await inSandbox(farol, key, '7', CANDLES);
    expect(headers.get('ratelimit-policy')).toBe('"default";q=600;w=60');
    // The key itself was made by one call.
    expect(headers.get('ratelimit')).toContain('r=598');
  });

  test('is measured like any other', async () => {
    const { key } = await sandboxKey(farol);
    const fields = Array.from(
      { length: 40 },
      (_, at) =>
        `a${at}: candles(pair: "EUR/USD", timeframe: "1m", limit: 500) { candles { time open high low close } }`,
    );
    expect((await inSandbox(farol, key, '7', `{ ${fields.join(' ')} }`)).code).toBe('BAD_USER_INPUT');
  });
});

test('§sandbox the same market is returned by POST, GET, event stream and socket', async () => {
  const { key } = await sandboxKey(farol);
  const authorization = `Bearer ${key}`;
  const post = await inSandbox(farol, key, '7', CANDLES);
  const get = await fetch(`${farol.address}/graphql?query=${encodeURIComponent(CANDLES)}`, {
    headers: { authorization, 'x-farol-sandbox': '7', 'apollo-require-preflight': '1' },
  });
  expect(await get.text()).toBe(post.text);
  expect(await firstBySocket(CANDLES, { authorization, 'x-farol-sandbox': '7' })).toEqual({
    data: post.data,
  });
  const events = await eventsInSandbox(farol, key, STRETCH, PRICE);
  expect(events).toHaveLength(5);
  expect(await firstBySocket(PRICE, { authorization, 'X-FAROL-SANDBOX': STRETCH })).toEqual(
    JSON.parse(events[0] ?? ''),
  );
});
