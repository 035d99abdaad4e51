import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoUser } from '../../../seeds/demo-user.js';
import { createUser, PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, TEST_SECRET, type TestGateway } from '../../../test/gateway.js';
import { runQuery, runRest } from '../../../test/run.js';
import { createTokenSigner } from '../../platform/auth/token.js';

const HOUR = 3_600_000;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const login = (email: unknown, password: unknown) =>
  runRest<{ token: string; user: { email: string }; message: string }>(farol, 'POST /api/auth/login', {
    email,
    password,
  });
const me = (token?: string) =>
  runRest<{ name: string; email: string }>(farol, 'GET /api/auth/me', undefined, token);

describe('§7 POST /api/auth/login', () => {
  test('answers token and user, and the token is valid for /api/auth/me', async () => {
    const user = await createUser(farol);
    const { status, body } = await login(user.email, PASSWORD);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
    expect((await me(body.token)).body).toMatchObject({ name: user.name, email: user.email });
  });

  test('e-mail addresses are compared without case and surrounding blanks', async () => {
    const user = await createUser(farol, {
      email: 'Ana.Souza@Exemplo.com.br',
      emailKey: 'ana.souza@exemplo.com.br',
    });
    expect((await login('  ANA.souza@exemplo.COM.br ', PASSWORD)).body.user.email).toBe(user.email);
  });

  test('a wrong password and an unknown address are answered alike', async () => {
    const { email } = await createUser(farol);
    const wrong = await login(email, 'outra senha');
    const unknown = await login('ninguem@exemplo.com.br', 'outra senha');
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe('Credenciais inválidas');
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  test.each([
    ['', PASSWORD],
    ['ana@exemplo.com.br', ''],
    [undefined, undefined],
    [{ $ne: null }, 1],
  ])('§5 with %j and %j both fields are asked for', async (email, password) => {
    expect(await login(email, password)).toMatchObject({
      status: 400,
      body: { message: 'Por favor, preencha todos os campos.' },
    });
  });

  test('an unverified address with the right password is answered 403, with a wrong one 401', async () => {
    const { email } = await createUser(farol, { emailVerifiedAt: null });
    expect(await login(email, PASSWORD)).toMatchObject({
      status: 403,
      body: { message: 'E-mail não verificado' },
    });
    expect((await login(email, 'errada')).status).toBe(401);
  });

  test('no answer holds a password hash (ASVS 8.2.3)', async () => {
    const { email } = await createUser(farol);
    expect(JSON.stringify((await login(email, PASSWORD)).body)).not.toContain('argon2');
  });
});

describe('tokens', () => {
  test('§4 after sign-out the token is refused at the next request (ASVS 7.4.1)', async () => {
    const { token } = await signedInUser(farol);
    expect((await me(token)).status).toBe(200);
    expect((await runRest(farol, 'POST /api/auth/logout', {}, token)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
  });

  test('a session ends 12 h after its last use and 30 days after it began', async () => {
    const idle = await signedInUser(farol);
    const used = await signedInUser(farol);
    const end = farol.clock.now() + 30 * 24 * HOUR;
    farol.clock.advance(12 * HOUR);
    expect((await me(used.token)).status).toBe(200);
    farol.clock.advance(1);
    expect((await me(idle.token)).status).toBe(401);
    while (end - farol.clock.now() > 11 * HOUR) {
      farol.clock.advance(11 * HOUR);
      expect((await me(used.token)).status).toBe(200);
    }
    // Still within 12 h of its last use.
    farol.clock.advance(end - 1000 - farol.clock.now());
    expect((await me(used.token)).status).toBe(200);
    farol.clock.advance(2000);
    expect((await me(used.token)).status).toBe(401);
  });

  test('a token of another audience or key, expired, unsigned or truncated is refused (ASVS 9.1.2, 9.2.2, 9.2.3)', async () => {
    const { user, token } = await signedInUser(farol);
    const now = farol.clock.now();
    const sessionId = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      .sid as string;
    const claims = { subject: user.id, sessionId };
    const foreign = await createTokenSigner(TEST_SECRET, 'farol:admin').sign(claims, now, now + HOUR);
    const forged = await createTokenSigner('another secret of the same good length', 'farol:user').sign(
      claims,
      now,
      now + HOUR,
    );
    const expired = await createTokenSigner(TEST_SECRET, 'farol:user').sign(
      claims,
      now - 2 * HOUR,
      now - HOUR,
    );
    const [header, payload, signature] = token.split('.');
    const none = `${Buffer.from('{"alg":"none","typ":"farol+jwt"}').toString('base64url')}.${payload}.`;
    const untyped = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(TEST_SECRET));
    for (const bad of [foreign, forged, expired, none, untyped, `${header}.${signature}`, 'x']) {
      expect((await me(bad)).status).toBe(401);
    }
    expect((await me(token)).status).toBe(200);
  });

  test("a token cannot name another user's session", async () => {
    const [mine, other] = await Promise.all([signedInUser(farol), signedInUser(farol)]);
    const sessionId = JSON.parse(Buffer.from(other.token.split('.')[1] ?? '', 'base64url').toString())
      .sid as string;
    const now = farol.clock.now();
    const crossed = await createTokenSigner(TEST_SECRET, 'farol:user').sign(
      { subject: mine.user.id, sessionId },
      now,
      now + HOUR,
    );
    expect((await me(crossed)).status).toBe(401);
  });
});

describe('errors', () => {
  test('each has the request id of its header and nothing internal (ASVS 16.5.1)', async () => {
    const rest = await me();
    expect(rest.body).toEqual({
      message: 'Entre na sua conta para continuar.',
      requestId: rest.headers.get('x-request-id'),
    });
    const { errors } = await runQuery(farol, '{ me { passwordHash } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', requestId: expect.any(String) });
  });

  test('an unknown path is answered 404', async () => {
    expect(await runRest(farol, 'GET /api/nothing')).toMatchObject({
      status: 404,
      body: { message: 'Não encontrado' },
    });
  });

  test('a lost database is answered 503, and an unexpected failure without its text (ASVS 16.5.1)', async () => {
    const broken = await startTestGateway();
    const { token } = await signedInUser(broken);
    await broken.database.dataSource.query('ALTER TABLE sessions RENAME TO gone');
    const internal = await runRest<{ message: string }>(broken, 'GET /api/auth/me', undefined, token);
    expect(internal).toMatchObject({ status: 500, body: { message: 'Erro interno do servidor' } });
    await broken.database.dataSource.query('ALTER TABLE gone RENAME TO sessions');
    const name = new URL(broken.database.url).pathname.slice(1);
    await farol.database.dataSource.query(`DROP DATABASE ${name} WITH (FORCE)`);
    const away = await runRest<{ message: string }>(broken, 'GET /api/auth/me', undefined, token);
    expect(away).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Serviço indisponível') },
    });
    const ready = await fetch(`${broken.address}/readyz`);
    expect(ready.status).toBe(503);
    expect((await fetch(`${broken.address}/healthz`)).status).toBe(200);
    await broken.gateway.stop();
    await broken.database.dataSource.destroy();
  });
});

test('the demo user is seeded once, verified, premium and with all pages', async () => {
  await seedDemoUser(farol.database.dataSource, farol.clock);
  await seedDemoUser(farol.database.dataSource, farol.clock);
  const { body } = await login('demo@farol.local', 'demo1234');
  expect(body.user).toMatchObject({
    userLevel: 'premium',
    registrationStatus: 'registered',
    accessBinaryOptions: true,
    accessCrypto: true,
    accessEducation: true,
    accessRewards: true,
    accessDashboard: true,
    accessSettings: true,
  });
  const accounts = await farol.database.dataSource.query(
    'SELECT count(*)::int AS count FROM users WHERE email_key = $1',
    ['demo@farol.local'],
  );
  expect(accounts).toEqual([{ count: 1 }]);
});
