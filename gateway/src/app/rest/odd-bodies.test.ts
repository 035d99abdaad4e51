import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInAdministrator } from '../../../test/administrators.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runRest } from '../../../test/run.js';
import { REST_TABLE } from './rest-table.js';

const MINUTE = 60_000;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

/** A new caller each time, so that only the body can be refused. */
async function send(call: string, body: unknown) {
  farol.clock.advance(MINUTE);
  const { token } = call.includes('/admin/')
    ? await signedInAdministrator(farol)
    : await signedInUser(farol, { accessCrypto: true, accessDashboard: true });
  return runRest(farol, call.replace(':id', '1'), body, token);
}

const withBody = REST_TABLE.filter(({ call }) => !call.startsWith('GET'));
// The calls for webhooks have no answer for the id 1.
const reading = REST_TABLE.filter(({ call }) => call.startsWith('GET') && !call.includes('/webhooks/'));
const readable = { message: expect.stringMatching(/^(?!Variable|Field|Expected).{5,}/) };

describe('§7 request bodies', () => {
  // As text, since null, "x" and 5 have to arrive as JSON.
  const BODIES = ['null', '[]', '"x"', '5', 'true', '[{}]', '{', ''];
  test.each(withBody.flatMap(({ call }) => BODIES.map((body) => [call, body] as const)))(
    '%s refuses the body %s as 400 in words that a caller can read',
    async (call, body) => {
      expect(await send(call, body)).toMatchObject({ status: 400, body: readable });
    },
  );

  test.each(withBody.map(({ call }) => call).filter((call) => call !== 'POST /api/auth/logout'))(
    '%s refuses to do without one',
    async (call) => {
      expect(await send(call, undefined)).toMatchObject({ status: 400, body: readable });
    },
  );

  test('logout needs none: the token identifies the session to end', async () => {
    expect((await send('POST /api/auth/logout', undefined)).status).toBe(200);
  });

  test.each(reading.map(({ call }) => call))('%s takes none, and answers', async (call) => {
    expect((await send(call, undefined)).status).toBe(200);
  });

  const FIELDS = withBody.flatMap(({ call, body = {} }) =>
    Object.keys(body)
      .filter((name) => !['*', 'timestamp', 'from'].includes(name))
      .map((name) => [call, name] as const),
  );
  const SESSION_ID = 'session_1700000000000_0123456789abcdef0123456789abcdef';
  const FITTING: Readonly<Record<string, Record<string, unknown>>> = {
    'POST /api/auth/session-user': { sessionId: SESSION_ID },
    'POST /api/user/update-url': { url: 'https://broker.example/invest' },
  };

  test.each(FIELDS)('%s refuses a number, a list and an object as %s', async (call, name) => {
    for (const value of [5, ['x'], { a: 1 }]) {
      const answer = await send(call, { ...FITTING[call], [name]: value });
      expect(answer).toMatchObject({ status: 400, body: readable });
    }
  });
});

describe('§5 text is trimmed, then required', () => {
  const email = `${randomUUID()}@exemplo.com.br`;
  test.each([
    [
      'POST /api/auth/register',
      { name: '   ', email, password: PASSWORD },
      'Por favor, preencha todos os campos.',
    ],
    [
      'POST /api/auth/register',
      { name: 'Ana', email: '  ', password: PASSWORD },
      'Por favor, preencha todos os campos.',
    ],
    ['POST /api/auth/login', { email: ' ', password: PASSWORD }, 'Por favor, preencha todos os campos.'],
    [
      'POST /api/auth/verify-email',
      { email: ' ', verificationCode: '123456' },
      'Preencha o email e o código de verificação',
    ],
    ['POST /api/auth/resend-verification', { email: '  ' }, 'Digite seu email para reenviar o código'],
    ['POST /api/auth/resend-verification', { email: 'nada' }, 'Digite um e-mail válido.'],
    ['PATCH /api/user/update-profile', { name: ' ' }, 'Digite seu nome.'],
    ['POST /api/admin/login', { username: '  ', password: 'x' }, 'Por favor, preencha todos os campos.'],
    [
      'POST /api/admin/update-credentials',
      { currentPassword: 'x', newUsername: '   ' },
      'Senha atual e novo usuário são obrigatórios',
    ],
  ])('%s refuses %j', async (call, body, message) => {
    expect(await send(call, body)).toMatchObject({ status: 400, body: { message } });
  });

  test('an address with surrounding blanks equals the address without them', async () => {
    const body = { name: ' Ana Souza ', email: `  ${email} `, password: PASSWORD };
    expect(await send('POST /api/auth/register', body)).toMatchObject({
      status: 200,
      body: { user: { name: 'Ana Souza', email } },
    });
  });
});
