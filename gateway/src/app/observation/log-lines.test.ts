import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isCompositeType } from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { REST_CALLS } from '#schema/rest-calls.js';
import { signedInAdministrator } from '../../../test/administrators.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor } from '../../../test/mailbox.js';
import { runQuery, runRest } from '../../../test/run.js';
import { createLog } from '../../platform/log.js';

/** Represents a password, a token and a code: wherever a caller may put one, it must not appear in the log. */
const SECRET = 'ZaqSegredo9371';
const EMAIL = 'zaqmarina@exemplo.com.br';

const lines: string[] = [];
let farol: TestGateway;
beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  farol = await startTestGateway({ log });
});
afterAll(() => farol.stop());

function requestLine(requestId: string | null | undefined): Record<string, unknown> | undefined {
  return lines.map((line) => JSON.parse(line)).find((line) => line.requestId === requestId);
}

const post = (body: string, headers: Record<string, string> = {}, path = '/graphql') =>
  fetch(`${farol.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** A document for each query and mutation of the schema, which takes all arguments as variables. */
function everyOperation(): string[] {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  return Object.entries(roots).flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map(({ name, args, type }) => {
      const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
      const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      const fields = isCompositeType(getNamedType(type)) ? ' { __typename }' : '';
      const inBrackets = (text: string) => (text ? `(${text})` : '');
      return `${kind} ${inBrackets(declared)} { ${name}${inBrackets(passed)}${fields} }`;
    }),
  );
}

/** Waits until the requests so far are logged: their lines are written after the answers, in order. */
async function untilLogged(): Promise<void> {
  const response = await post('{"query":"{ market { state } }"}');
  expect(response.status).toBe(200);
  const id = response.headers.get('x-request-id');
  await expect.poll(() => requestLine(id)).toMatchObject({ msg: 'request' });
}

describe('the log', () => {
  test('has one line per request: id, user, operation, duration and status', async () => {
    const { user, token } = await signedInUser(farol);
    const query = 'query ActiveSignals { activeSignals { id } }';
    const response = await post(JSON.stringify({ query }), { authorization: `Bearer ${token}` });
    const id = response.headers.get('x-request-id');
    await expect
      .poll(() => requestLine(id))
      .toMatchObject({
        msg: 'request',
        userId: user.id,
        operation: 'activeSignals',
        method: 'POST',
        route: '/graphql',
        status: 200,
        durationMs: expect.any(Number),
      });
  });

  test('names the administrator who made the request', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    const { headers } = await runRest(farol, 'GET /api/admin/stats', undefined, token);
    const id = headers.get('x-request-id');
    await expect.poll(() => requestLine(id)).toMatchObject({ administratorId: administrator.id });
  });

  test('ASVS 16.2.5: holds no secret, token, code or e-mail, however they are sent', async () => {
    const { token } = await signedInUser(farol);
    const variables = Object.fromEntries(
      ['email', 'password', 'name', 'id', 'code', 'token', 'key', 'currentPassword', 'newPassword'].map(
        (name) => [name, name === 'email' ? EMAIL : SECRET],
      ),
    );
    const everywhere = { ...variables, input: variables };
    for (const query of everyOperation()) {
      const body = JSON.stringify({ query, variables: everywhere });
      await post(body, { authorization: `Bearer ${token}` });
    }
    for (const call of Object.keys(REST_CALLS)) {
      const [method = ''] = call.split(' ');
      await runRest(farol, call.replace(':id', SECRET), method === 'GET' ? undefined : variables);
    }
    await post(`{"query": "{ ${SECRET} }", "operationName": "${SECRET}"}`);
    await post(`{"query": "${SECRET} ${EMAIL}`);
    await post(`{"password":"${SECRET}", "email":"${EMAIL}"`, {}, '/api/auth/login');
    await post('{}', {
      authorization: `Bearer ${SECRET}`,
      cookie: `farol=${SECRET}`,
      'x-request-id': SECRET,
    });
    await fetch(`${farol.address}/verify-email?email=${EMAIL}&code=${SECRET}`);
    await fetch(`${farol.address}/${SECRET}/${EMAIL}`);
    await fetch(`${farol.address}/graphql?query=${SECRET}`, { headers: { 'user-agent': SECRET } });
    await post(
      JSON.stringify({ query: `subscription { price(pair: "${SECRET}") { price } }` }),
      {},
      '/graphql/stream',
    );
    await throughSocket(SECRET);
    await untilLogged();
    const written = lines.join('');
    expect(written).not.toContain(SECRET);
    expect(written).not.toContain('zaqmarina');
    expect(written).not.toContain(token);
  });

  test('holds none of a real registration and sign-in', async () => {
    const email = `zaq-${randomUUID()}@exemplo.com.br`;
    const account = { name: 'Marina Azevedo', email, password: PASSWORD };
    await runRest(farol, 'POST /api/auth/register', account);
    const code = await codeFor(farol, email);
    const { body } = await runRest(farol, 'POST /api/auth/verify-email', { email, verificationCode: code });
    await runRest(farol, 'POST /api/auth/login', { email, password: PASSWORD });
    await runRest(farol, 'POST /api/auth/login', { email, password: `${SECRET}!` });
    await untilLogged();
    const fields = lines.flatMap((line) => Object.values(JSON.parse(line)));
    expect(String(body.token)).toContain('eyJ');
    for (const secret of [email, PASSWORD, SECRET, String(body.token)])
      expect(fields.filter((field) => String(field).includes(secret))).toEqual([]);
    // As a whole field: six digits may occur inside an id.
    expect(fields).not.toContain(code);
  });

  test('holds none of a failed statement', async () => {
    await farol.database.dataSource.query('ALTER TABLE users RENAME TO users_away');
    const answer = await runQuery(
      farol,
      'mutation ($input: LoginInput!) { login(input: $input) { token } }',
      { input: { email: EMAIL, password: SECRET } },
    );
    await farol.database.dataSource.query('ALTER TABLE users_away RENAME TO users');
    expect(answer.code).toBe('INTERNAL_SERVER_ERROR');
    await untilLogged();
    const failed = lines.filter((line) => line.includes('unexpected error'));
    expect(failed).not.toEqual([]);
    expect(failed.join('')).toContain(answer.errors?.[0]?.extensions.requestId);
    expect(lines.join('')).not.toContain(EMAIL);
  });
});

/** Sends a secret in every place that a socket has. */
async function throughSocket(secret: string): Promise<void> {
  const client = createClient({
    url: `${farol.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { note: secret },
  });
  const query = `query ${secret} { price: __typename ${secret} }`;
  await client
    .iterate({ query, operationName: secret, variables: { secret } })
    .next()
    .catch(() => undefined);
  await client.iterate({ query: `query ${secret} { __typename }` }).next();
  await client.dispose();
}
