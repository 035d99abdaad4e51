import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BAD_PERSON_NAME } from '#schema/person-name.js';
import { openBrowser } from '../../../test/browser.js';
import { createUser, PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor, mailsTo } from '../../../test/mailbox.js';
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
  farol = await startTestGateway({ trustProxy: 1 });
});
afterAll(() => farol.stop());

const newAddress = () => `${randomUUID()}@exemplo.com.br`;
const register = (email: string, password = PASSWORD, name = 'Ana Souza') =>
  runRest<Answer>(farol, 'POST /api/auth/register', { name, email, password });
const verify = (
  email: string,
  verificationCode: string,
  own: { password?: string; registrationId?: string } = {},
) => runRest<Answer>(farol, 'POST /api/auth/verify-email', { email, verificationCode, ...own });
const resend = (email: string) => runRest<Answer>(farol, 'POST /api/auth/resend-verification', { email });
const login = (email: string, password: string) =>
  runRest<Answer>(farol, 'POST /api/auth/login', { email, password });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('§7 POST /api/auth/register', () => {
  test('register, read the mail, verify: the token is valid and the account is registered', async () => {
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

  test('the code is in both parts of the mail and not in its subject (ASVS 6.5.4)', async () => {
    const email = newAddress();
    await register(email);
    const code = await codeFor(farol, email);
    const [mail] = await mailsTo(farol, email);
    expect(mail?.html).toContain(code);
    expect(mail?.subject).not.toMatch(/\d{6}/);
  });

  test('an address with an account is answered alike, and its owner is mailed', async () => {
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

  test('a known and an unknown address cannot be distinguished by later answers (ASVS 6.3.8)', async () => {
    const owner = await createUser(farol);
    const versionOf = (uuid: string) => uuid.charAt(14);
    const shown = await Promise.all(
      [owner.email, newAddress()].map(async (email) => {
        const chosen = 'senha de quem pergunta';
        const { status, body } = await register(email, chosen);
        const statuses = [
          (await login(email, chosen)).status,
          (await login(email, 'errada errada')).status,
          (await verify(email, '123456')).status,
          (await verify(email, '123456', { registrationId: body.user.id })).status,
          (await resend(email)).status,
        ];
        return { status, version: versionOf(body.user.id), keys: Object.keys(body.user), statuses };
      }),
    );
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[0]?.statuses).toEqual([403, 401, 400, 400, 429]);
    expect((await login(owner.email, PASSWORD)).status).toBe(200);
  });

  test('registering another user’s address clears no wrong password of their account', async () => {
    const { email } = await createUser(farol);
    await register(email, 'senha do intruso');
    const tried = ['errada', 'senha do intruso', 'errada', 'senha do intruso', ...Array(6).fill('errada')];
    for (const password of tried) expect([401, 403]).toContain((await login(email, password)).status);
    expect((await login(email, 'errada')).status).toBe(429);
  });

  test('an account is not listed as a registration, and its deletion also deletes what strangers registered', async () => {
    const { user, token } = await signedInUser(farol);
    const { body } = await register(user.email, 'senha do intruso');
    const { dataSource } = farol.database;
    const rows = () => dataSource.query('SELECT superseded FROM registrations WHERE id = $1', [body.user.id]);
    expect(await rows()).toEqual([{ superseded: true }]);
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    await runQuery(farol, remove, { password: PASSWORD }, token);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['joana.prado@exemplo.com.br', 'Joana', 'joana.prado'],
    ['joana.prado@exemplo.com.br', 'Joana', 'JoanaPrado'],
    ['joana.prado+farol@exemplo.com.br', 'Joana', 'joana.prado'],
    ['joana.prado@exemplo.com.br', 'Joana', 'joana.prado@exemplo.com.br'],
    ['j@exemplo.com.br', 'Júlia Fróes Teles', 'julia froes teles'],
    ['j@exemplo.com.br', 'Epaminondas Teles', 'EPAMINONDAS'],
  ])('§5 %s, called %s, may not have the password %j', async (email, name, password) => {
    expect(await register(email, password, name)).toMatchObject({
      status: 400,
      body: { message: 'A senha não pode ser o seu nome nem o seu e-mail.' },
    });
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
    ...['Ana \u202eodarP', 'Ana\u200bPrado', 'URGENTE: ligue 0800 591 0000', 'evil．com', 'evil.com'].map(
      (name) => [{ name, email: 'a@b.com', password: PASSWORD }, BAD_PERSON_NAME],
    ),
  ])('§5 %j is refused (ASVS 6.2.4)', async (body, message) => {
    expect(await runRest(farol, 'POST /api/auth/register', body)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test('one mail a minute and five an hour go to an address (ASVS 6.6.3)', async () => {
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

describe('pre-registering another user’s address (ASVS 6.6.2)', () => {
  test('verifying one registration voids the others, whichever was first', async () => {
    const email = newAddress();
    await register(email, 'senha do intruso');
    const intruder = await codeFor(farol, email);
    farol.clock.advance(MINUTE);
    await register(email, 'senha da dona');
    const owner = await codeFor(farol, email);
    expect((await verify(email, owner, { password: 'senha da dona' })).status).toBe(200);
    expect((await verify(email, intruder, { password: 'senha do intruso' })).status).toBe(400);
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

  const NEEDED = 'Digite também a senha que você escolheu no cadastro.';
  const from = (address: string) => openBrowser(farol, address);
  const restVerify = (client: ReturnType<typeof openBrowser>, body: object) =>
    client.rest<Answer>('POST /api/auth/verify-email', body);
  const opens = async (email: string, password: string) => (await login(email, password)).status === 200;

  test('a code alone, from another browser than the registration’s, activates no password', async () => {
    const email = newAddress();
    await from('198.51.100.1').rest('POST /api/auth/register', {
      name: 'Intruso',
      email,
      password: 'senha do intruso',
    });
    const code = await codeFor(farol, email);
    const answer = await restVerify(from('192.0.2.1'), { email, verificationCode: code });
    expect(answer).toMatchObject({ status: 400, body: { message: NEEDED } });
    expect(await opens(email, 'senha do intruso')).toBe(false);
    const rows = await farol.database.dataSource.query('SELECT 1 FROM users WHERE email_key = $1', [email]);
    expect(rows).toEqual([]);
  });

  test('a password that the caller types but that is not the registration’s activates nothing', async () => {
    const email = newAddress();
    await register(email, 'senha do intruso');
    const code = await codeFor(farol, email);
    const answer = await verify(email, code, { password: 'senha da dona' });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Esta não é a senha escolhida no cadastro deste código.' },
    });
    expect(await opens(email, 'senha do intruso')).toBe(false);
    expect(await opens(email, 'senha da dona')).toBe(false);
  });

  test('by GraphQL, as in the page, a code alone is valid only in the browser that registered', async () => {
    const email = newAddress();
    const own = from('192.0.2.2');
    const document = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { token } }';
    await own.rest('POST /api/auth/register', { name: 'Ana', email, password: PASSWORD });
    const input = { email, code: await codeFor(farol, email) };
    const elsewhere = await from('192.0.2.2').query(document, { input });
    expect(elsewhere.errors?.[0]?.message).toBe(NEEDED);
    expect((await own.query(document, { input })).errors).toBeUndefined();
    expect(await opens(email, PASSWORD)).toBe(true);
  });

  test('in a browser that also registered, the code of another person’s registration does not fit', async () => {
    const email = newAddress();
    const own = from('192.0.2.3');
    await from('198.51.100.3').rest('POST /api/auth/register', {
      name: 'X',
      email,
      password: 'senha do intruso',
    });
    const intruder = await codeFor(farol, email);
    farol.clock.advance(MINUTE);
    await own.rest('POST /api/auth/register', { name: 'Ana', email, password: 'senha da dona' });
    const code = await codeFor(farol, email);
    expect((await restVerify(own, { email, verificationCode: intruder })).status).toBe(400);
    expect((await restVerify(own, { email, verificationCode: code })).status).toBe(200);
    expect([await opens(email, 'senha da dona'), await opens(email, 'senha do intruso')]).toEqual([
      true,
      false,
    ]);
  });

  test('by REST, if two registrations wait in one network, a code alone activates neither', async () => {
    const email = newAddress();
    await register(email, 'senha do intruso');
    farol.clock.advance(MINUTE);
    const { body } = await register(email, 'senha da dona');
    const code = await codeFor(farol, email);
    expect(await verify(email, code)).toMatchObject({ status: 400, body: { message: NEEDED } });
    expect((await verify(email, code, { registrationId: body.user.id })).status).toBe(200);
    expect(await opens(email, 'senha da dona')).toBe(true);
  });

  test('with its password a registration can be verified from anywhere', async () => {
    const email = newAddress();
    await register(email);
    const body = { email, verificationCode: await codeFor(farol, email), password: PASSWORD };
    expect((await restVerify(from('192.0.2.4'), body)).status).toBe(200);
    expect(await opens(email, PASSWORD)).toBe(true);
  });

  test('an unverified registration with the right password is answered that it needs verification, with a wrong one like any other', async () => {
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
    '%j is refused before anything is read',
    async (code) => {
      const message = code
        ? 'O código deve ter exatamente 6 dígitos'
        : 'Preencha o email e o código de verificação';
      expect(await verify('a@b.com', code)).toMatchObject({ status: 400, body: { message } });
    },
  );

  test('after five wrong codes the right one is no longer valid, and a resend helps (ASVS 6.6.3)', async () => {
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

  test('a stranger uses up none of the attempts of a client that names the registration, and voids no code by a resend (ASVS 6.6.3)', async () => {
    const email = newAddress();
    const { body } = await register(email);
    const code = await codeFor(farol, email);
    const stranger = openBrowser(farol, '198.51.100.9');
    const guess = { email, verificationCode: wrong(code), password: 'x' };
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await stranger.rest('POST /api/auth/verify-email', guess)).status).toBe(400);
    const again = await stranger.rest('POST /api/auth/verify-email', { ...guess, verificationCode: code });
    expect(again.body).toMatchObject({ message: 'Código inválido ou expirado' });
    expect((await stranger.rest('POST /api/auth/resend-verification', { email })).status).toBe(200);
    expect((await verify(email, code, { registrationId: body.user.id })).status).toBe(200);
  });

  test('a code is valid for 15 minutes', async () => {
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

  test('of twenty simultaneous calls one succeeds, and one account is created (ASVS 6.5.1)', async () => {
    const email = newAddress();
    await register(email);
    const code = await codeFor(farol, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await farol.database.dataSource.query('SELECT 1 FROM users WHERE email_key = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test('it is stored as an HMAC', async () => {
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
