import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, deleteUser, PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor, mailsTo } from '../../../test/mailbox.js';
import {
  type OpenIdProvider,
  startOpenIdProvider,
  ticketOf,
  Visitor,
} from '../../../test/openid-provider.js';
import { addPasskey, beginSignIn } from '../../../test/passkeys.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery } from '../../../test/run.js';
import { guardedUser } from '../../../test/second-factor.js';

const MINUTE = 60_000;
const FINISH = `mutation ($input: FinishOidcInput!) {
  finishOidcSignIn(input: $input) { step email name session { token user { id email name emailVerified } } }
}`;

interface Finished {
  readonly step: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly session: {
    readonly token: string;
    readonly user: { readonly id: string; readonly email: string };
  } | null;
}

let provider: OpenIdProvider;
let farol: TestGateway;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  farol = await startTestGateway({ oidc: provider.settings });
});
afterAll(async () => {
  await farol.stop();
  await provider.stop();
});

let people = 0;
/** A person at the provider who is new to everybody. */
function newPerson(claims: Record<string, unknown> = {}) {
  people += 1;
  const person = { subject: `pessoa-${people}`, email: `pessoa${people}@acme.com.br` };
  provider.people.set(person.subject, {
    email: person.email,
    email_verified: true,
    name: 'Rita Prado',
    ...claims,
  });
  return person;
}

const newVisitor = () => new Visitor(farol, provider);

async function finish(visitor: Visitor, input: object): Promise<Finished> {
  const answer = await visitor.query(FINISH, { input });
  if (!answer.data) throw new Error(`${answer.code}: ${answer.message}`);
  return (answer.data as { finishOidcSignIn: Finished }).finishOidcSignIn;
}

const refusal = async (visitor: Visitor, input: object) => {
  const { code, message } = await visitor.query(FINISH, { input });
  return { code, message };
};

/** A person with an account that this provider has created. */
async function registered() {
  const person = newPerson();
  const visitor = newVisitor();
  const ticket = await visitor.ticketFor(person.subject);
  const { session } = await finish(visitor, { ticket, name: 'Rita Prado', acceptTerms: true });
  if (!session) throw new Error('no session');
  return { ...person, visitor, token: session.token, userId: session.user.id };
}

const isOpen = async (token: string) =>
  (await runQuery(farol, '{ me { id } }', {}, token)).code === undefined;

describe('a person whom nobody knows', () => {
  test('is asked for a name and the terms, and then has an account and a session', async () => {
    const { subject, email } = newPerson();
    const visitor = newVisitor();
    const ticket = await visitor.ticketFor(subject);
    expect(await finish(visitor, { ticket })).toEqual({
      step: 'REGISTER',
      email,
      name: 'Rita Prado',
      session: null,
    });
    const { step, session } = await finish(visitor, { ticket, name: 'Rita Prado', acceptTerms: true });
    expect(step).toBe('SIGNED_IN');
    expect(session?.user).toMatchObject({ email, name: 'Rita Prado', emailVerified: true });
    const [row] = await farol.database.dataSource.query(
      'SELECT terms_accepted_at FROM users WHERE email_key = $1',
      [email],
    );
    expect(row.terms_accepted_at).toBeInstanceOf(Date);
    expect(await isOpen(session?.token ?? '')).toBe(true);
  });

  test.each(['Rita\0', 'Rita \ud800'])('signs in without a name that cannot be stored: %j', async (name) => {
    const { subject, email } = newPerson({ name });
    const visitor = newVisitor();
    const asked = await finish(visitor, { ticket: await visitor.ticketFor(subject) });
    expect(asked).toMatchObject({ step: 'REGISTER', email, name: null });
  });

  test('signs in again without a question, whatever their address at the provider has become', async () => {
    const { subject, userId } = await registered();
    provider.people.set(subject, { email: 'outra@acme.com.br', email_verified: false });
    const visitor = newVisitor();
    const again = await finish(visitor, { ticket: await visitor.ticketFor(subject) });
    expect(again.session?.user.id).toBe(userId);
    expect(again.session?.user.email).not.toBe('outra@acme.com.br');
  });

  test.each([
    { email_verified: false },
    { email_verified: 'true' },
    { email_verified: undefined },
    { email: undefined },
  ])('gets no account without a verified address: %j', async (claims) => {
    const { subject } = newPerson(claims);
    const visitor = newVisitor();
    const input = { ticket: await visitor.ticketFor(subject), name: 'Rita Prado', acceptTerms: true };
    expect(await refusal(visitor, input)).toEqual({
      code: 'FORBIDDEN',
      message: 'Acme não confirmou o seu e-mail. Confirme-o lá, ou entre com sua senha.',
    });
  });

  test('is not captured by a registration of their address that waits for its code', async () => {
    const { subject, email } = newPerson();
    const register = 'mutation ($input: RegisterInput!) { register(input: $input) { requiresVerification } }';
    await runQuery(farol, register, { input: { name: 'Ladra', email, password: 'senha da ladra' } });
    const code = await codeFor(farol, email);
    const visitor = newVisitor();
    const ticket = await visitor.ticketFor(subject);
    expect((await finish(visitor, { ticket, name: 'Rita Prado', acceptTerms: true })).step).toBe('SIGNED_IN');
    const verify = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { token } }';
    const verified = await runQuery(farol, verify, { input: { email, code, password: 'senha da ladra' } });
    expect(verified.code).toBe('BAD_USER_INPUT');
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
    const thief = await runQuery(farol, login, { input: { email, password: 'senha da ladra' } });
    expect(thief.errors?.[0]?.message).toBe('Credenciais inválidas');
  });
});

describe('an address that has an account', () => {
  test('is linked by the password alone, and its owner is mailed', async () => {
    const { subject, email } = newPerson();
    const user = await createUser(farol, { email });
    const visitor = newVisitor();
    const ticket = await visitor.ticketFor(subject);
    expect(await finish(visitor, { ticket, name: 'Rita Prado', acceptTerms: true })).toMatchObject({
      step: 'LINK',
      email,
      session: null,
    });
    expect(await refusal(visitor, { ticket, password: 'errada' })).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Credenciais inválidas',
    });
    const linked = await finish(visitor, { ticket, password: PASSWORD });
    expect(linked.session?.user.id).toBe(user.id);
    expect((await mailsTo(farol, email)).map((mail) => mail.subject)).toEqual([
      'Sua conta do Farol foi vinculada a Acme',
    ]);
    const other = newVisitor();
    expect((await finish(other, { ticket: await other.ticketFor(subject) })).session?.user.id).toBe(user.id);
  });

  test('with a second factor is linked by password and code, and still asks for the code afterwards', async () => {
    const { user, nextCode } = await guardedUser(farol);
    const { subject } = newPerson({ email: user.email });
    const visitor = newVisitor();
    const ticket = await visitor.ticketFor(subject);
    const asks = { code: 'UNAUTHENTICATED', message: 'Código de verificação obrigatório' };
    const wrong = { code: 'UNAUTHENTICATED', message: 'Código de verificação inválido' };
    expect(await refusal(visitor, { ticket, password: PASSWORD })).toEqual(asks);
    expect(await refusal(visitor, { ticket, password: PASSWORD, code: '000000' })).toEqual(wrong);
    expect((await finish(visitor, { ticket, password: PASSWORD, code: nextCode() })).step).toBe('SIGNED_IN');
    const later = newVisitor();
    const second = await later.ticketFor(subject);
    expect(await refusal(later, { ticket: second })).toEqual(asks);
    expect(await refusal(later, { ticket: second, code: '000000' })).toEqual(wrong);
    expect((await finish(later, { ticket: second, code: nextCode() })).session?.user.id).toBe(user.id);
  });

  test('is linked by a passkey of its own, and by no other’s', async () => {
    const { user, token } = await signedInUser(farol);
    const { subject } = newPerson({ email: user.email });
    const { device } = await addPasskey(farol, token);
    const { device: strangers } = await addPasskey(farol, (await signedInUser(farol)).token);
    const visitor = newVisitor();
    const ticket = await visitor.ticketFor(subject);
    const wrong = await refusal(visitor, { ticket, passkey: strangers.get(await beginSignIn(farol)) });
    expect(wrong.code).toBe('BAD_USER_INPUT');
    const again = await visitor.ticketFor(subject);
    const linked = await finish(visitor, { ticket: again, passkey: device.get(await beginSignIn(farol)) });
    expect(linked.session?.user.id).toBe(user.id);
  });

  test('that nobody has verified captures nobody, and is captured by nobody', async () => {
    const { subject, email } = newPerson();
    await createUser(farol, { email, emailVerifiedAt: null });
    const visitor = newVisitor();
    const ticket = await visitor.ticketFor(subject);
    expect((await finish(visitor, { ticket })).step).toBe('LINK');
    expect(await refusal(visitor, { ticket, password: PASSWORD })).toEqual({
      code: 'FORBIDDEN',
      message: 'E-mail não verificado',
    });
  });

  test('is linked to one person of the provider only', async () => {
    const { email } = await registered();
    const rival = newPerson({ email });
    await farol.database.dataSource.query(
      'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $2) WHERE email_key = $1',
      [email, (await createUser(farol)).id],
    );
    const visitor = newVisitor();
    const ticket = await visitor.ticketFor(rival.subject);
    expect((await refusal(visitor, { ticket, password: PASSWORD })).code).toBe('CONFLICT');
  });
});

describe('a ticket', () => {
  test('is valid once', async () => {
    const { subject } = await registered();
    const visitor = newVisitor();
    const ticket = await visitor.ticketFor(subject);
    const both = await Promise.all([
      visitor.query(FINISH, { input: { ticket } }),
      visitor.query(FINISH, { input: { ticket } }),
    ]);
    expect(both.map(({ code }) => code ?? 'ok').sort()).toEqual(['UNAUTHENTICATED', 'ok']);
  });

  test('is worth nothing in another browser, nor after ten minutes', async () => {
    const { subject } = await registered();
    const visitor = newVisitor();
    const ticket = await visitor.ticketFor(subject);
    const thief = newVisitor();
    await thief.begin();
    const expired = {
      code: 'UNAUTHENTICATED',
      message: 'Esta entrada expirou ou já foi usada. Comece de novo.',
    };
    expect(await refusal(thief, { ticket })).toEqual(expired);
    farol.clock.advance(10 * MINUTE);
    expect(await refusal(visitor, { ticket })).toEqual(expired);
  });
});

describe('the way back from the provider', () => {
  test('is refused in a browser that did not begin it: nobody is signed in as somebody else', async () => {
    const { subject } = await registered();
    const attacker = newVisitor();
    const callback = await attacker.signInAtProvider(await attacker.begin(), subject);
    expect(await newVisitor().comeBack(callback)).toBe('/entrar#error=expired');
    const victim = newVisitor();
    await victim.begin();
    expect(await victim.comeBack(callback)).toBe('/entrar#error=expired');
  });

  test('is refused a second time', async () => {
    const { subject } = await registered();
    const visitor = newVisitor();
    const callback = await visitor.signInAtProvider(await visitor.begin(), subject);
    expect(ticketOf(await visitor.comeBack(callback))).toMatch(/^[\w-]{43}$/);
    expect(await visitor.comeBack(callback)).toBe('/entrar#error=expired');
  });

  test.each([
    ['another state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
    ['no state', (query: URLSearchParams) => query.delete('state')],
    ['the issuer of another provider', (query: URLSearchParams) => query.set('iss', 'https://id.example')],
    ['no issuer', (query: URLSearchParams) => query.delete('iss')],
    ['another code', (query: URLSearchParams) => query.set('code', 'x'.repeat(43))],
  ])('is refused with %s', async (_what, change) => {
    const { subject } = newPerson();
    const visitor = newVisitor();
    const callback = new URL(await visitor.signInAtProvider(await visitor.begin(), subject), farol.address);
    change(callback.searchParams);
    expect(await visitor.comeBack(callback.pathname + callback.search)).toBe('/entrar#error=expired');
  });

  test('is refused for a code that was issued for another challenge and nonce', async () => {
    const { subject } = newPerson();
    const visitor = newVisitor();
    const address = new URL(await visitor.begin());
    address.searchParams.set('nonce', 'x'.repeat(43));
    expect(await visitor.comeBack(await visitor.signInAtProvider(address.href, subject))).toBe(
      '/entrar#error=expired',
    );
    const again = new URL(await visitor.begin());
    again.searchParams.set('code_challenge', 'x'.repeat(43));
    expect(await visitor.comeBack(await visitor.signInAtProvider(again.href, subject))).toBe(
      '/entrar#error=expired',
    );
  });

  test('says so when the person or the provider has refused', async () => {
    const visitor = newVisitor();
    const state = new URL(await visitor.begin()).searchParams.get('state');
    const query = new URLSearchParams({
      error: 'access_denied',
      state: state ?? '',
      iss: provider.settings.issuer,
    });
    expect(await visitor.comeBack(`/oidc/callback?${query}`)).toBe('/entrar#error=refused');
  });

  test('leads to our own page, whatever address a request names', async () => {
    const { subject } = newPerson();
    const visitor = newVisitor();
    const path = '/oidc/start?to=https://mau.example&redirect_uri=https://mau.example';
    const address = await visitor.begin(path);
    expect(new URL(address).origin).toBe(provider.settings.issuer);
    expect(address).not.toContain('mau.example');
    const callback = await visitor.signInAtProvider(address, subject);
    expect(await visitor.comeBack(`${callback}&to=//mau.example`)).toMatch(/^\/entrar#ticket=/);
  });
});

describe('the way to the provider', () => {
  test('carries state, nonce and an S256 challenge, and its cookie is hidden from scripts and other sites', async () => {
    const { headers } = await newVisitor().get('/oidc/start');
    const query = new URL(headers.get('location') ?? '').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookie = headers.getSetCookie().find((line) => line.startsWith('farol_oidc='));
    expect(cookie).toMatch(/; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is not begun by a page of another site', async () => {
    const sent = await newVisitor().get('/oidc/start', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([sent.headers.get('location'), sent.headers.getSetCookie()]).toEqual(['/login', []]);
  });
});

describe('in the settings', () => {
  const STATE = '{ signInProvider { name linkedAt } }';
  const UNLINK = 'mutation ($proof: OwnerProofInput!) { unlinkSignInProvider(proof: $proof) { linkedAt } }';
  const unlink = (token: string, proof: object) => runQuery(farol, UNLINK, { proof }, token);

  test('a link is shown, exported, and removed with a fresh proof, which ends the other sessions', async () => {
    const { user, token } = await signedInUser(farol);
    const { subject } = newPerson({ email: user.email });
    const visitor = newVisitor();
    const { session } = await finish(visitor, {
      ticket: await visitor.ticketFor(subject),
      password: PASSWORD,
    });
    const linkedAt = new Date(farol.clock.now()).toISOString();
    expect((await runQuery(farol, STATE, {}, token)).data).toEqual({
      signInProvider: { name: 'Acme', linkedAt },
    });
    const { signInProviders } = await personalDataOf(farol, token);
    expect(signInProviders).toEqual([{ issuer: provider.settings.issuer, subject, linkedAt }]);
    expect((await unlink(token, { password: 'errada' })).code).toBe('BAD_USER_INPUT');
    expect((await unlink(token, { password: PASSWORD })).data).toEqual({
      unlinkSignInProvider: { linkedAt: null },
    });
    expect([await isOpen(token), await isOpen(session?.token ?? '')]).toEqual([true, false]);
    const later = newVisitor();
    expect((await finish(later, { ticket: await later.ticketFor(subject) })).step).toBe('LINK');
  });

  test('a link is shown and removed where the operator writes the issuer with another slash than the provider', async () => {
    const oidc = { ...provider.settings, issuer: `${provider.settings.issuer}/` };
    const other = await startTestGateway({ oidc, database: farol.database });
    const { user, token } = await signedInUser(other);
    const { subject } = newPerson({ email: user.email });
    const visitor = new Visitor(other, provider);
    await finish(visitor, { ticket: await visitor.ticketFor(subject), password: PASSWORD });
    const shown = await runQuery(other, STATE, {}, token);
    expect(shown.data).toEqual({ signInProvider: { name: 'Acme', linkedAt: expect.any(String) } });
    const removed = await runQuery(other, UNLINK, { proof: { password: PASSWORD } }, token);
    expect(removed.data).toEqual({ unlinkSignInProvider: { linkedAt: null } });
    await other.stop();
  });

  test('who never had a password sets one by mail, and can then remove the link', async () => {
    const { email, visitor } = await registered();
    const request = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
    await visitor.query(request, { email });
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec((await mailsTo(farol, email)).at(-1)?.text ?? '')?.[0];
    const reset = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }';
    await visitor.query(reset, { input: { email, code, newPassword: 'uma senha nova' } });
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
    const signedIn = await runQuery(farol, login, { input: { email, password: 'uma senha nova' } });
    const { token } = (signedIn.data?.login ?? {}) as { token?: string };
    expect((await unlink(token ?? '', { password: 'uma senha nova' })).data).toEqual({
      unlinkSignInProvider: { linkedAt: null },
    });
  });
});

test('a blocked user stays blocked', async () => {
  const { subject, userId } = await registered();
  await farol.database.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [userId]);
  const visitor = newVisitor();
  const input = { ticket: await visitor.ticketFor(subject) };
  expect(await refusal(visitor, input)).toEqual({
    code: 'FORBIDDEN',
    message: 'Conta bloqueada. Fale com o suporte.',
  });
});

test('a deleted account leaves the person free for another', async () => {
  const { subject, userId, email } = await registered();
  await deleteUser(farol, userId);
  const visitor = newVisitor();
  const ticket = await visitor.ticketFor(subject);
  expect(await finish(visitor, { ticket })).toMatchObject({ step: 'REGISTER', email });
});
