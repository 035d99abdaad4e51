import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { isEmail } from 'class-validator';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor, mailsTo } from '../../../test/mailbox.js';
import { runQuery, runRest } from '../../../test/run.js';
import { assertAddress, emailKey } from './email-address.js';

const BAD_EMAIL = 'Digite um e-mail válido.';
/** What stands after the `<local part>@` of spellings that a mail server delivers to `x.com`. */
const X_COM = ['x.com\u200b', 'x\u00ad.com', 'x\u2060.com', '\u{e0001}x.com', 'ⓧ.com'];

interface Answer {
  readonly message: string;
  readonly token: string;
  readonly user: { readonly id: string; readonly email: string; readonly pendingEmail: string | null };
}

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway({ trustProxy: 1 });
});
afterAll(() => farol.stop());

const send = (call: Parameters<typeof runRest>[1], body: object, token?: string) =>
  runRest<Answer>(farol, call, body, token);
const register = (email: string) =>
  send('POST /api/auth/register', { name: 'Zélia', email, password: PASSWORD });
const verify = (email: string, verificationCode: string, registrationId: string) =>
  send('POST /api/auth/verify-email', { email, verificationCode, registrationId });
const login = (email: string) => send('POST /api/auth/login', { email, password: PASSWORD });
const accountsAt = (key: string) =>
  farol.database.dataSource.query('SELECT email FROM users WHERE email_key = $1', [key]);

describe('an address', () => {
  test.each([
    'ana+farol@exemplo.com.br',
    'A.n_a-1@exemplo.com.br',
    "o'neil@exemplo.com.br",
    '{x}!#$%&*/=?^`|~@exemplo.com.br',
    'ana@sub.exemplo.museum',
    `${'a'.repeat(64)}@exemplo.com.br`,
  ])('%s is stored as typed', (typed) => {
    expect(assertAddress(typed)).toBe(typed);
    expect(emailKey(typed)).toBe(typed.toLowerCase());
  });

  test.each([
    ['Ana@BÜCHER.de', 'Ana@xn--bcher-kva.de'],
    ['ana@xn--bcher-kva.de', 'ana@xn--bcher-kva.de'],
    ['ana@bücher。de', 'ana@xn--bcher-kva.de'],
    ['ana@x\ufe0f.com', 'ana@x.com'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(assertAddress(typed)).toBe(stored);
    expect(emailKey(typed)).toBe(stored.toLowerCase());
  });

  test.each([
    ...X_COM.map((domain) => `zed@${domain}`),
    '\u212aellen@x.com',
    'joão@x.com',
    'z\u200bed@x.com',
    'zed @x.com',
    'zed@x.com\u2028',
    '"zed"@x.com',
    '.zed@x.com',
    'zed.@x.com',
    'z..ed@x.com',
    'zed@x.com.',
    'zed@x.com。',
    'zed@x',
    'zed@-x.com',
    'zed@x_y.com',
    'zed@%78.com',
    'zed@127.0.0.1',
    'zed@0x7f.1',
    'zed@[127.0.0.1]',
    'zed@xn--a.com',
    'zed@@x.com',
    'zed',
    '',
    `${'a'.repeat(65)}@x.com`,
    `zed@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`,
  ])('%j is refused', (typed) => {
    expect(() => assertAddress(typed)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', message: BAD_EMAIL }),
    );
  });

  const piece = fc.oneof(
    fc.constantFrom(
      'zed',
      'x',
      '.',
      'com',
      '@',
      '-',
      '_',
      '%',
      '"',
      'K',
      '\u212a',
      'ü',
      'ß',
      'İ',
      '\u00ad',
      '\ufe0f',
    ),
    fc.string({ unit: 'grapheme', maxLength: 2 }),
    fc.string({ unit: 'binary', maxLength: 1 }),
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const accepted = fc
    .tuple(text, text)
    .map(([local, domain]) => `a${local}@b${domain}.com`)
    .filter((typed) => {
      try {
        return assertAddress(typed) !== '';
      } catch {
        return false;
      }
    });

  test('that is accepted is a plain one, has the key of the mailbox that it is delivered to, and is stored once', () => {
    fc.assert(
      fc.property(accepted, (typed) => {
        const stored = assertAddress(typed);
        expect(isEmail(stored)).toBe(true);
        expect(assertAddress(stored)).toBe(stored);
        const [local, domain = ''] = typed.split('@');
        expect(emailKey(typed)).toBe(`${local}@${domainToASCII(domain)}`.toLowerCase());
        expect(emailKey(stored)).toBe(emailKey(typed));
        expect(emailKey(typed)).toMatch(/^[!-@[-~]+$/);
      }),
      { numRuns: 500 },
    );
  });

  test('that is refused never has the key of one that is accepted', () => {
    fc.assert(
      fc.property(text, text, (local, domain) => {
        const typed = `${local}@${domain}`;
        const key = emailKey(typed);
        let isAccepted = true;
        try {
          assertAddress(typed);
        } catch {
          isAccepted = false;
        }
        if (!isAccepted) expect(() => assertAddress(key)).toThrow(BAD_EMAIL);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('one mailbox', () => {
  test('§7 register: has one account, however its address is spelled', async () => {
    const local = randomUUID();
    const first = await register(`${local}@x.com`);
    await verify(`${local}@x.com`, await codeFor(farol, `${local}@x.com`), first.body.user.id);
    for (const domain of X_COM) {
      const refused = await register(`${local}@${domain}`);
      expect(refused).toMatchObject({ status: 400, body: { message: BAD_EMAIL } });
    }
    const rows = await farol.database.dataSource.query('SELECT 1 FROM users WHERE email LIKE $1', [
      `${local}%`,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('an international domain and its ASCII form are one: registered, mailed to and signed in alike', async () => {
    const local = `Ana-${randomUUID()}`;
    const stored = `${local}@xn--bcher-kva.de`;
    const { body } = await register(`${local}@BÜCHER.de`);
    expect(body.user.email).toBe(stored);
    const code = await codeFor(farol, stored);
    expect((await verify(`${local}@bücher.de`, code, body.user.id)).status).toBe(200);
    for (const spelled of [stored, `${local}@Bücher.de`, `${local}@bücher。de`])
      expect((await login(spelled)).body.user.email).toBe(stored);
    farol.clock.advance(60_000);
    await register(`${local}@bücher.de`);
    const [, taken] = await mailsTo(farol, stored);
    expect(taken?.text).not.toMatch(/\b\d{6}\b/);
  });

  test('a look-alike of an address neither takes nor opens its account', async () => {
    const { email } = await createUser(farol, { email: 'kellen@x.com', emailKey: 'kellen@x.com' });
    expect(await register('\u212aellen@x.com')).toMatchObject({ status: 400, body: { message: BAD_EMAIL } });
    expect((await login(email)).status).toBe(200);
    expect((await login('\u212aellen@x.com')).status).toBe(401);
  });
});

describe('an address that cannot exist', () => {
  const odd = 'zed@x.com\u200b';

  test('§7 login: is answered like an unknown one', async () => {
    const [unknown, impossible] = [await login('ninguem@x.com'), await login(odd)];
    expect(impossible).toMatchObject({ status: 401, body: { message: 'Credenciais inválidas' } });
    expect({ ...impossible.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  test.each([
    ['POST /api/auth/register', { name: 'Zed', email: odd, password: PASSWORD }],
    ['POST /api/auth/verify-email', { email: odd, verificationCode: '123456' }],
    ['POST /api/auth/resend-verification', { email: odd }],
  ] as const)('§7 %s: is refused', async (call, body) => {
    expect(await send(call, body)).toMatchObject({ status: 400, body: { message: BAD_EMAIL } });
  });

  test.each([
    [
      'mutation ($email: String!) { register(input: {name: "Zed", email: $email, password: "uma senha"}) { user { id } } }',
    ],
    ['mutation ($email: String!) { verifyEmail(input: {email: $email, code: "123456"}) { token } }'],
    ['mutation ($email: String!) { resendVerification(email: $email) }'],
    ['mutation ($email: String!) { requestPasswordReset(email: $email) }'],
  ])('%s refuses it', async (document) => {
    const { errors } = await runQuery(farol, document, { email: odd });
    expect(errors?.[0]).toMatchObject({ message: BAD_EMAIL, extensions: { code: 'BAD_USER_INPUT' } });
  });

  test('is no new address of an account, and one proposed before these rules cannot be confirmed', async () => {
    const { user, token } = await signedInUser(farol);
    const change = { email: odd, currentPassword: PASSWORD };
    const update = (body: object) => send('PATCH /api/user/update-profile', body, token);
    expect(await update(change)).toMatchObject({ status: 400, body: { message: BAD_EMAIL } });
    await update({ ...change, email: 'zed-new@x.com' });
    const code = await codeFor(farol, 'zed-new@x.com');
    await farol.database.dataSource.query('UPDATE users SET pending_email = $2 WHERE id = $1', [
      user.id,
      odd,
    ]);
    const { errors } = await runQuery(
      farol,
      'mutation ($code: String!) { confirmNewEmail(code: $code) { email } }',
      { code },
      token,
    );
    expect(errors?.[0]?.message).toBe(BAD_EMAIL);
  });

  test('an international new address is stored and mailed to in ASCII', async () => {
    const { token } = await signedInUser(farol);
    const local = randomUUID();
    const email = `${local}@xn--bcher-kva.de`;
    const change = { email: `${local}@bücher.de`, currentPassword: PASSWORD };
    const { body } = await send('PATCH /api/user/update-profile', change, token);
    expect(body.user.pendingEmail).toBe(email);
    const code = await codeFor(farol, email);
    await runQuery(
      farol,
      'mutation ($code: String!) { confirmNewEmail(code: $code) { id } }',
      { code },
      token,
    );
    expect(await accountsAt(email)).toEqual([{ email }]);
  });
});
