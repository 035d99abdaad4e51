import { type GraphQLNamedType, getNamedType, isObjectType } from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  API_SCOPES,
  type ApiScope,
  MAX_API_KEYS,
  OPERATIONS_OF_SCOPE,
  USER_FIELDS_OF_KEYS,
} from '#schema/api-scope.js';
import { GENERATE_PER_MINUTE } from '#schema/limits.js';
import { makeKey } from '../../../test/api-keys.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery, runRest } from '../../../test/run.js';
import { subscribe } from '../../../test/subscriptions.js';
import { operationsOf } from '../../app/guarded-schema.js';
import { buildFarolSchema } from '../../app/schema.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const CREATE = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { key apiKey { id name prefix scopes lastUsedAt } } }`;
const LIST = '{ apiKeys { id name prefix scopes lastUsedAt } }';
const GENERATE = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "5m" }) { id } }';

const create = (token: string, name = 'Painel', scopes: readonly string[] = ['READ']) =>
  runQuery(farol, CREATE, { input: { name, scopes, currentPassword: PASSWORD } }, token);

/** A key of a new user. */
async function keyOf(...scopes: ApiScope[]) {
  const { user, token } = await signedInUser(farol);
  return { user, token, ...(await makeKey(farol, token, scopes)) };
}

async function codeOf(document: string, key: string): Promise<string> {
  return (await runQuery(farol, document, {}, key)).code ?? 'ok';
}

describe('making a key', () => {
  test('shows it once; only its hash is stored', async () => {
    const { token, key } = await keyOf('READ', 'GENERATE');
    expect(key).toMatch(/^farol_[\w-]{43}$/);
    const { data } = await runQuery(farol, LIST, {}, token);
    expect(data).toEqual({
      apiKeys: [
        {
          id: expect.any(String),
          name: 'Painel',
          prefix: key.slice(0, 12),
          scopes: ['READ', 'GENERATE'],
          lastUsedAt: null,
        },
      ],
    });
    const rows = await farol.database.dataSource.query('SELECT * FROM api_keys');
    expect(JSON.stringify(rows)).not.toContain(key.slice(12));
  });

  test.each([
    ['without a name', '', ['READ']],
    ['with a name that is too long', 'x'.repeat(61), ['READ']],
    ['without a scope', 'Painel', []],
    ['with a scope twice', 'Painel', ['READ', 'READ']],
    ['with a scope that does not exist', 'Painel', ['ADMIN']],
  ])('%s is refused', async (_name, name, scopes) => {
    const { token } = await signedInUser(farol);
    expect((await create(token, name, scopes)).code).toBe('BAD_USER_INPUT');
  });

  test('eight, and then four at once, yield ten', async () => {
    const { token } = await signedInUser(farol);
    // More than ten at once could be rejected as password guesses, which are counted before they are checked.
    for (let made = 0; made < MAX_API_KEYS - 2; made += 1) await create(token);
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(token)));
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
    const { data } = await runQuery(farol, LIST, {}, token);
    expect((data as unknown as { apiKeys: unknown[] }).apiKeys).toHaveLength(MAX_API_KEYS);
  });
});

describe('a key', () => {
  test('acts for its owner within its scopes', async () => {
    const { user, key } = await keyOf('READ');
    expect((await runQuery(farol, '{ me { id } }', {}, key)).data).toEqual({ me: { id: user.id } });
    expect(await codeOf(GENERATE, key)).toBe('FORBIDDEN');
    expect(await codeOf(GENERATE, (await keyOf('GENERATE')).key)).toBe('ok');
  });

  test('works for the REST calls too', async () => {
    const { key } = await keyOf('GENERATE');
    const body = { pair: 'EUR/USD', timeframe: '5m' };
    expect((await runRest(farol, 'POST /api/binary-signals/generate', body, key)).status).toBe(200);
    expect((await runRest(farol, 'GET /api/binary-signals', undefined, key)).status).toBe(403);
  });

  test('may call public operations whatever its scopes', async () => {
    expect(await codeOf('{ market { state } }', (await keyOf('PRACTICE')).key)).toBe('ok');
  });

  test.each([
    '{ apiKeys { id } }',
    'mutation { createApiKey(input: { name: "x", scopes: [READ], currentPassword: "x" }) { key } }',
    '{ sessions { id } }',
    'mutation { updateProfile(input: { name: "Outra" }) { id } }',
    'mutation { deleteAccount(password: "x") }',
  ])('of every scope is refused %s', async (document) => {
    expect(await codeOf(document, (await keyOf(...API_SCOPES)).key)).toBe('FORBIDDEN');
  });

  test('of an owner whose page is closed is refused like the owner', async () => {
    const { user, key } = await keyOf('READ');
    await farol.database.dataSource.query('UPDATE users SET access_binary_options = false WHERE id = $1', [
      user.id,
    ]);
    expect(await codeOf('{ activeSignals { id } }', key)).toBe('FORBIDDEN');
  });

  test('shows when it was last used, to the minute', async () => {
    const { token, key } = await keyOf('READ');
    const at = new Date(farol.clock.now()).toISOString();
    await codeOf('{ me { id } }', key);
    farol.clock.advance(30_000);
    await codeOf('{ me { id } }', key);
    const listed = async () => (await runQuery(farol, '{ apiKeys { lastUsedAt } }', {}, token)).data;
    expect(await listed()).toEqual({ apiKeys: [{ lastUsedAt: at }] });
    farol.clock.advance(60_000);
    const later = new Date(farol.clock.now()).toISOString();
    await codeOf('{ me { id } }', key);
    expect(await listed()).toEqual({ apiKeys: [{ lastUsedAt: later }] });
  });

  test('that never existed is refused', async () => {
    expect(await codeOf('{ me { id } }', `farol_${'x'.repeat(43)}`)).toBe('UNAUTHENTICATED');
  });
});

describe('revoking a key', () => {
  const revoke = (id: string, token: string) =>
    runQuery(farol, `mutation { revokeApiKey(id: "${id}", proof: { password: "${PASSWORD}" }) }`, {}, token);

  test('takes effect at the next call and closes what it holds open', async () => {
    const { token, key, id } = await keyOf('READ');
    const client = createClient({
      url: `${farol.address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${key}` },
      lazy: false,
      retryAttempts: 0,
      onNonLazyError: () => undefined,
    });
    await new Promise<void>((resolve) => client.on('connected', () => resolve()));
    const closed = new Promise((resolve) =>
      client.on('closed', (event) => resolve((event as { code: number }).code)),
    );
    expect((await revoke(id, token)).code).toBeUndefined();
    expect(await closed).toBe(4403);
    expect(await codeOf('{ me { id } }', key)).toBe('UNAUTHENTICATED');
  });

  test('ends the server-sent events that it reads', async () => {
    const { token, key, id } = await keyOf('READ');
    const response = await fetch(`${farol.address}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: 'subscription { xpChanged { xpPoints } }' }),
    });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await revoke(id, token);
    let read = await reader?.read();
    while (read && !read.done) read = await reader?.read();
    expect(read?.done).toBe(true);
  });

  test('of another user, an unknown one, or twice is answered NOT_FOUND', async () => {
    const [own, other] = [await keyOf('READ'), await keyOf('READ')];
    expect((await revoke(own.id, other.token)).code).toBe('NOT_FOUND');
    expect((await revoke('x', own.token)).code).toBe('NOT_FOUND');
    await revoke(own.id, own.token);
    expect((await revoke(own.id, own.token)).code).toBe('NOT_FOUND');
  });
});

test('every operation that a scope names exists, and none of them is in two scopes', async () => {
  const named = API_SCOPES.flatMap((scope) => OPERATIONS_OF_SCOPE[scope]);
  const operations = operationsOf(await buildFarolSchema());
  expect(named.filter((operation) => !operations.includes(operation))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test.each(Object.entries(GENERATE_PER_MINUTE))(
  'an account of level %s may generate %i a minute, by whichever of its keys',
  async (level, perMinute) => {
    const { user, token, key } = await keyOf('GENERATE');
    await farol.database.dataSource.query('UPDATE users SET user_level = $2 WHERE id = $1', [user.id, level]);
    const { key: other } = await makeKey(farol, token, ['GENERATE']);
    const left = [];
    for (const caller of [key, other]) {
      const body = { pair: 'EUR/USD', timeframe: '5m' };
      const { headers } = await runRest(farol, 'POST /api/binary-signals/generate', body, caller);
      left.push(headers.get('ratelimit')?.split(';')[1]);
      expect(headers.get('ratelimit-policy')).toBe(`"generateSignal";q=${perMinute};w=60`);
    }
    expect(left).toEqual([`r=${perMinute - 1}`, `r=${perMinute - 2}`]);
  },
);

test('an answer states how many calls are left, and a refusal when to retry', async () => {
  const { key } = await keyOf('GENERATE');
  const call = () =>
    runRest(farol, 'POST /api/binary-signals/generate', { pair: 'EUR/USD', timeframe: '5m' }, key);
  const { headers } = await call();
  expect(headers.get('ratelimit-policy')).toBe('"generateSignal";q=60;w=60');
  expect(headers.get('ratelimit')).toBe('"generateSignal";r=59;t=60');
  for (let left = 59; left > 0; left -= 1) await call();
  const refused = await call();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.headers.get('ratelimit')).toBe('"generateSignal";r=0;t=60');
});

describe('what a key sees of its owner', () => {
  const NEVER = [
    'name',
    'username',
    'email',
    'pendingEmail',
    'phone',
    'profileImage',
    'iframeUrl',
    'lastUrlUpdate',
  ];

  test('is id, level, open pages and totals', async () => {
    const { user, key } = await keyOf(...API_SCOPES);
    const { data, errors } = await runQuery(farol, `{ me { ${USER_FIELDS_OF_KEYS.join(' ')} } }`, {}, key);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ me: { id: user.id, userLevel: 'basic', xpPoints: 0 } });
  });

  test.each(NEVER)('is not the %s, by HTTP and by WebSocket (ASVS 8.2.3)', async (field) => {
    const { user, key } = await keyOf(...API_SCOPES);
    await farol.database.dataSource.query(
      "UPDATE users SET phone = '11912345678', pending_email = 'nova@exemplo.com.br' WHERE id = $1",
      [user.id],
    );
    const document = `query ($seen: Boolean = true) { me { id ...Own } }
      fragment Own on User { seen: ${field} @include(if: $seen) }`;
    const { data, code } = await runQuery(farol, document, {}, key);
    expect([code, JSON.stringify(data)]).toEqual(['FORBIDDEN', expect.not.stringContaining('"seen":"')]);
    const socket = subscribe(farol, key, document);
    expect(await socket.next()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    socket.end();
  });

  test('is nothing personal by REST, nor by signing in with the key besides the password', async () => {
    const { user, key } = await keyOf(...API_SCOPES);
    const me = await runRest(farol, 'GET /api/auth/me', undefined, key);
    expect([me.status, JSON.stringify(me.body)]).toEqual([403, expect.not.stringContaining(user.email)]);
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { user { email } } }';
    const input = { email: user.email, password: PASSWORD };
    expect((await runQuery(farol, login, { input }, key)).code).toBe('FORBIDDEN');
  });

  test('lies only in User: no type that a scope leads to has a personal field beside it (ASVS 8.2.3)', async () => {
    const schema = await buildFarolSchema();
    const reached = new Set<string>();
    const walk = (type: GraphQLNamedType): void => {
      if (!isObjectType(type) || reached.has(type.name)) return;
      reached.add(type.name);
      for (const field of Object.values(type.getFields())) walk(getNamedType(field.type));
    };
    for (const operation of API_SCOPES.flatMap((scope) => OPERATIONS_OF_SCOPE[scope])) {
      const [root = '', name = ''] = operation.split('.');
      const type = schema.getType(root);
      if (isObjectType(type)) walk(getNamedType(type.getFields()[name]?.type) as GraphQLNamedType);
    }
    const personal = [...reached].filter((name) => {
      const type = schema.getType(name);
      return (
        isObjectType(type) && Object.keys(type.getFields()).some((field) => NEVER.slice(1).includes(field))
      );
    });
    expect(personal).toEqual(['User']);
    const user = schema.getType('User');
    const fields = isObjectType(user) ? Object.keys(user.getFields()) : [];
    expect(USER_FIELDS_OF_KEYS.filter((field) => !fields.includes(field))).toEqual([]);
    expect(USER_FIELDS_OF_KEYS.filter((field) => NEVER.includes(field))).toEqual([]);
  });
});
