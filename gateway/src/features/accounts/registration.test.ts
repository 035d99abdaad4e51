import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, PASSWORD } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { mailsTo } from '../../../test/mailbox.js';
import { codeFor } from '../../../test/mailed-code.js';
import { runQuery, runRest } from '../../../test/run.js';

const MINUTE = 60_000;

interface Answer {
  message: string;
  token: string;
  requiresVerification: boolean;
  user: { id: string; email: string; registrationStatus: string };
}

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const newAddress = () => `${randomUUID()}@exemplo.com.br`;
const register = (email: string, password = PASSWORD, name = 'Ana Souza') =>
  runRest<Answer>(farol, 'POST /api/auth/register', { name, email, password });
const verify = (email: string, verificationCode: string) =>
  runRest<Answer>(farol, 'POST /api/auth/verify-email', { email, verificationCode });
const resend = (email: string) => runRest<Answer>(farol, 'POST /api/auth/resend-verification', { email });
const login = (email: string, password: string) =>
  runRest<Answer>(farol, 'POST /api/auth/login', { email, password });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('§7 POST /api/auth/register', () => {
  test('register, read the mail, verify: the token is good and the account is registered', async () => {
    const email = newAddress();
    const { status, body } = await register(email);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      requiresVerification: true,
      user: { email, registrationStatus: 'pending' },
    });
    const verified = await verify(email, await codeFor(farol, email));
    expect(Object.keys(verified.body)).toEqual(['token']);
    const me = await runRest<Answer['user']>(farol, 'GET /api/auth/me', undefined, verified.body.token);
    expect(me.body).toMatchObject({ email, registrationStatus: 'registered' });
  });

  test('the code stands in both parts of the mail and not in its subject', async () => {
    const email = newAddress();
    await register(email);
    const code = await codeFor(farol, email);
    const [mail] = await mailsTo(farol, email);
    expect(mail?.html).toContain(code);
    expect(mail?.subject).not.toMatch(/\d{6}/);
  });

  test('an address with an account is answered alike, and its owner is told', async () => {
    const owner = await createUser(farol);
    const taken = await register(owner.email);
    const free = await register(newAddress());
    expect(taken.status).toBe(free.status);
    expect(Object.keys(taken.body.user)).toEqual(Object.keys(free.body.user));
    expect(taken.body.user).toMatchObject({ registrationStatus: 'pending', email: owner.email });
    expect(taken.body.user.id).not.toBe(owner.id);
    const [mail] = await mailsTo(farol, owner.email);
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    expect((await login(owner.email, PASSWORD)).status).toBe(200);
  });

  test.each([
    [{ name: '', email: 'a@b.com', password: PASSWORD }, 'Por favor, preencha todos os campos.'],
    [{ name: 'Ana', email: '', password: PASSWORD }, 'Por favor, preencha todos os campos.'],
    [{ name: 'Ana', email: 'a@b.com', password: '' }, 'Por favor, preencha todos os campos.'],
    [{ name: 'Ana', email: 'a@b.com', password: 'abc12' }, 'A senha deve ter pelo menos 6 caracteres.'],
    [{ name: 'Ana', email: 'a@b.com', password: '123456' }, 'Esta senha é muito comum. Escolha outra.'],
    [{ name: 'Ana', email: 'a@b.com', password: 'PassWord' }, 'Esta senha é muito comum. Escolha outra.'],
    [{ name: 'Ana', email: 'nothing', password: PASSWORD }, 'Digite um e-mail válido.'],
    [{ name: 'Ana', email: 'a@b.com\nBcc: c@d.com', password: PASSWORD }, 'Digite um e-mail válido.'],
    [{ name: 'x'.repeat(81), email: 'a@b.com', password: PASSWORD }, 'O nome pode ter até 80 caracteres.'],
  ])('§5 %j is refused', async (body, message) => {
    expect(await runRest(farol, 'POST /api/auth/register', body)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test('one mail a minute and five an hour go to an address', async () => {
    const email = newAddress();
    await register(email);
    const tooSoon = await register(email);
    expect(tooSoon.status).toBe(429);
    expect(tooSoon.headers.get('retry-after')).toBe('60');
    for (let mail = 2; mail <= 5; mail += 1) {
      farol.clock.advance(MINUTE);
      expect((await resend(email)).status).toBe(200);
    }
    farol.clock.advance(MINUTE);
    expect((await resend(email)).status).toBe(429);
    farol.clock.advance(56 * MINUTE);
    expect((await resend(email)).status).toBe(200);
  });
});

describe('pre-registering another’s address', () => {
  test('verifying one registration voids the others, whoever was first', async () => {
    const email = newAddress();
    await register(email, 'senha do intruso');
    const intruder = await codeFor(farol, email);
    farol.clock.advance(MINUTE);
    await register(email, 'senha da dona');
    const owner = await codeFor(farol, email);
    expect((await verify(email, owner)).status).toBe(200);
    expect((await verify(email, intruder)).status).toBe(400);
    expect((await login(email, 'senha da dona')).status).toBe(200);
    expect((await login(email, 'senha do intruso')).status).toBe(401);
  });

  test('with the registration named, the code of another registration does not fit', async () => {
    const email = newAddress();
    const { body } = await register(email, 'senha da dona');
    farol.clock.advance(MINUTE);
    await register(email, 'senha do intruso');
    const intruder = await codeFor(farol, email);
    const document = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { token } }';
    const input = { email, code: intruder, registrationId: body.user.id };
    expect((await runQuery(farol, document, { input })).code).toBe('BAD_USER_INPUT');
  });

  test('an unverified registration with the right password is told to verify, with a wrong one nothing', async () => {
    const email = newAddress();
    await register(email);
    expect(await login(email, PASSWORD)).toMatchObject({
      status: 403,
      body: { message: 'E-mail não verificado' },
    });
    expect((await login(email, 'errada errada')).status).toBe(401);
  });
});

describe('§5 verification code', () => {
  test.each(['', '12345', '1234567', 'abcdef', ' 12345'])(
    '%j is refused before anything is looked up',
    async (code) => {
      const message = code
        ? 'O código deve ter exatamente 6 dígitos'
        : 'Preencha o email e o código de verificação';
      expect(await verify('a@b.com', code)).toMatchObject({ status: 400, body: { message } });
    },
  );

  test('after five wrong codes the right one no longer counts, and a resend helps', async () => {
    const email = newAddress();
    await register(email);
    const code = await codeFor(farol, email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await verify(email, wrong(code))).status).toBe(400);
    expect(await verify(email, code)).toMatchObject({
      status: 400,
      body: { message: 'Código inválido ou expirado' },
    });
    farol.clock.advance(MINUTE);
    await resend(email);
    expect((await verify(email, await codeFor(farol, email))).status).toBe(200);
  });

  test('a code counts for 15 minutes', async () => {
    const [late, punctual] = [newAddress(), newAddress()];
    await Promise.all([register(late), register(punctual)]);
    farol.clock.advance(15 * MINUTE - 1);
    expect((await verify(punctual, await codeFor(farol, punctual))).status).toBe(200);
    farol.clock.advance(1);
    expect((await verify(late, await codeFor(farol, late))).status).toBe(400);
  });

  test('a resend voids the code before', async () => {
    const email = newAddress();
    await register(email);
    const first = await codeFor(farol, email);
    farol.clock.advance(MINUTE);
    await resend(email);
    const second = await codeFor(farol, email);
    expect((await verify(email, first)).status).toBe(first === second ? 200 : 400);
    expect((await verify(email, second)).status).toBe(first === second ? 400 : 200);
  });

  test('of twenty calls at once one succeeds, and one account is made', async () => {
    const email = newAddress();
    await register(email);
    const code = await codeFor(farol, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await farol.database.dataSource.query('SELECT 1 FROM users WHERE email_key = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test('it is kept as an HMAC', async () => {
    const email = newAddress();
    await register(email);
    const [row] = await farol.database.dataSource.query<{ code_hmac: string }[]>(
      'SELECT code_hmac FROM email_codes WHERE email_key = $1',
      [email],
    );
    expect(row?.code_hmac).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a resend for an address without a registration is answered alike and sends nothing', async () => {
    const email = newAddress();
    expect((await resend(email)).status).toBe(200);
    expect(await mailsTo(farol, email)).toEqual([]);
    expect(await resend('')).toMatchObject({
      status: 400,
      body: { message: 'Digite seu email para reenviar o código' },
    });
  });
});

describe('§7 POST /api/auth/session-user', () => {
  const sessionId = `session_1700000000000_${'0123456789abcdef'.repeat(2)}`;
  const ask = (body: object) => runRest<Answer>(farol, 'POST /api/auth/session-user', body);

  test('answers the same anonymous user for the same id, without a token and without rights', async () => {
    const first = await ask({ sessionId, userAgent: 'vitest', timestamp: '2026-01-01T00:00:00Z' });
    expect(first.body).toMatchObject({ user: { registrationStatus: 'unknown', accessBinaryOptions: false } });
    expect(Object.keys(first.body)).toEqual(['user']);
    expect((await ask({ sessionId })).body.user.id).toBe(first.body.user.id);
  });

  test.each(['', 'session_1_2', 'session_1700000000000_short', `x${sessionId}`])(
    'the id %j is refused',
    async (id) => {
      expect((await ask({ sessionId: id })).status).toBe(400);
    },
  );
});
