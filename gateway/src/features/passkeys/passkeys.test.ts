import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { androidCertificates } from '../../../test/android-certificates.js';
import { openBrowser } from '../../../test/browser.js';
import { createUser, PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor, mailsTo } from '../../../test/mailbox.js';
import {
  addPasskey,
  beginProof,
  beginRegistration,
  beginSignIn,
  dataOf,
  finishRegistration,
  finishSignIn,
} from '../../../test/passkeys.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery, runRest } from '../../../test/run.js';
import { type Deviation, SoftwareAuthenticator } from '../../../test/software-authenticator.js';

const MINUTE = 60_000;
const ORIGIN = 'http://127.0.0.1';
const UNKNOWN = 'Chave de acesso não reconhecida';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());
// Failures of the test before are forgotten.
beforeEach(() => farol.clock.advance(60 * MINUTE));

const isOpen = async (token: string) =>
  (await runQuery(farol, '{ me { id } }', {}, token)).code === undefined;

const signIn = async (device: SoftwareAuthenticator, deviation?: Deviation) =>
  finishSignIn(farol, device.get(await beginSignIn(farol), deviation));

const passkeysOf = async (token: string) =>
  dataOf<{ id: string; name: string; lastUsedAt: string | null }[]>(
    await runQuery(farol, '{ passkeys { id name lastUsedAt } }', {}, token),
    'passkeys',
  );

const remove = (token: string, id: string, proof: object = { password: PASSWORD }) =>
  runQuery(
    farol,
    'mutation ($id: ID!, $proof: OwnerProofInput!) { deletePasskey(id: $id, proof: $proof) }',
    { id, proof },
    token,
  );

const subjectsTo = async (email: string) => (await mailsTo(farol, email)).map(({ subject }) => subject);

const changePassword = (token: string) =>
  runQuery(
    farol,
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
    { input: { currentPassword: PASSWORD, newPassword: 'outra senha boa' } },
    token,
  );

describe('a passkey is added', () => {
  test('by a user who knows the password, is listed by its name, and its owner is mailed', async () => {
    const { user, token } = await signedInUser(farol);
    await addPasskey(farol, token);
    expect(await passkeysOf(token)).toEqual([{ id: expect.any(String), name: 'Celular', lastUsedAt: null }]);
    expect(await subjectsTo(user.email)).toEqual(['Uma chave de acesso foi adicionada à sua conta do Farol']);
  });

  test.each([{ password: 'errada' }, {}])('not by %j', async (proof) => {
    const { token } = await signedInUser(farol);
    expect((await beginRegistration(farol, token, proof)).code).toBe('BAD_USER_INPUT');
  });

  test('by a user who has another one already, which replaces the password', async () => {
    const { token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token);
    const passkey = device.get(await beginProof(farol, token));
    await addPasskey(farol, token, new SoftwareAuthenticator(ORIGIN), { passkey });
    expect(await passkeysOf(token)).toHaveLength(2);
    // That proof was for once.
    expect((await beginRegistration(farol, token, { passkey })).code).toBe('BAD_USER_INPUT');
  });

  test('not by a proof requested by another session, another user or a sign-in', async () => {
    const [one, other] = [await signedInUser(farol), await signedInUser(farol)];
    const { device } = await addPasskey(farol, one.token);
    const second = dataOf<{ token: string }>(await signIn(device), 'finishPasskeySignIn').token;
    for (const options of [await beginProof(farol, second), await beginSignIn(farol)]) {
      const answer = await beginRegistration(farol, one.token, { passkey: device.get(options) });
      expect(answer.code).toBe('BAD_USER_INPUT');
    }
    const foreign = device.get(await beginProof(farol, other.token));
    expect((await beginRegistration(farol, other.token, { passkey: foreign })).code).toBe('BAD_USER_INPUT');
  });

  test.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://farol.exemplo.com.br' }],
    ['for another site', { rpId: 'exemplo.com.br' }],
    ['without its person', { userVerified: false }],
    ['to a challenge of its own', { challenge: Buffer.from('a.b.c').toString('base64url') }],
  ])('not %s', async (_name, deviation) => {
    const { token } = await signedInUser(farol);
    const device = new SoftwareAuthenticator(ORIGIN);
    const options = dataOf<never>(await beginRegistration(farol, token), 'beginPasskeyRegistration');
    const made = device.create(options, deviation);
    expect((await finishRegistration(farol, token, { name: 'Celular', ...made })).code).toBe(
      'BAD_USER_INPUT',
    );
    expect(await passkeysOf(token)).toEqual([]);
  });

  test('not twice by one answer, not in another session and not after five minutes', async () => {
    const { user, token } = await signedInUser(farol);
    const options = dataOf<never>(await beginRegistration(farol, token), 'beginPasskeyRegistration');
    const made = { name: 'Celular', ...new SoftwareAuthenticator(ORIGIN).create(options) };
    const other = await runRest<{ token: string }>(farol, 'POST /api/auth/login', {
      email: user.email,
      password: PASSWORD,
    });
    expect((await finishRegistration(farol, other.body.token, made)).code).toBe('BAD_USER_INPUT');
    expect((await finishRegistration(farol, token, made)).code).toBeUndefined();
    expect((await finishRegistration(farol, token, made)).code).toBe('BAD_USER_INPUT');

    const late = dataOf<never>(await beginRegistration(farol, token), 'beginPasskeyRegistration');
    farol.clock.advance(5 * MINUTE + 1);
    const madeLate = { name: 'Celular', ...new SoftwareAuthenticator(ORIGIN).create(late) };
    expect((await finishRegistration(farol, token, madeLate)).code).toBe('BAD_USER_INPUT');
  });

  test('not under an id that differs from the one inside', async () => {
    const { token } = await signedInUser(farol);
    const options = dataOf<never>(await beginRegistration(farol, token), 'beginPasskeyRegistration');
    const made = new SoftwareAuthenticator(ORIGIN).create(options);
    const input = { ...made, name: 'Celular', id: 'YQ' };
    expect((await finishRegistration(farol, token, input)).code).toBe('BAD_USER_INPUT');
  });

  test('not if the password was changed since it was begun', async () => {
    const { token } = await signedInUser(farol);
    const options = dataOf<never>(await beginRegistration(farol, token), 'beginPasskeyRegistration');
    expect((await changePassword(token)).code).toBeUndefined();
    const made = new SoftwareAuthenticator(ORIGIN).create(options);
    expect((await finishRegistration(farol, token, { name: 'Celular', ...made })).code).toBe(
      'BAD_USER_INPUT',
    );
  });

  test('by a device that attests it: no address in its certificates is called', async () => {
    const { token } = await signedInUser(farol);
    const called: (string | undefined)[] = [];
    const inner = createServer((request, response) => {
      called.push(request.url);
      response.end();
    });
    await once(inner.listen(0, '127.0.0.1'), 'listening');
    const { port } = inner.address() as AddressInfo;
    const options = dataOf<never>(await beginRegistration(farol, token), 'beginPasskeyRegistration');
    const made = new SoftwareAuthenticator(ORIGIN).create(options, {}, (key, clientDataHash) =>
      androidCertificates(key, clientDataHash, `http://127.0.0.1:${port}/revoked`),
    );
    const kept = await finishRegistration(farol, token, { name: 'Celular', ...made });
    inner.close();
    expect(called).toEqual([]);
    expect(kept.code).toBeUndefined();
  });

  test('not under the credential of another account', async () => {
    const [one, other] = [await signedInUser(farol), await signedInUser(farol)];
    const { device } = await addPasskey(farol, one.token);
    await expect(addPasskey(farol, other.token, device)).rejects.toThrow('não foi aceita');
    expect(await passkeysOf(other.token)).toEqual([]);
  });

  test('ten times at most', async () => {
    const { token } = await signedInUser(farol);
    for (let i = 0; i < 10; i += 1) await addPasskey(farol, token);
    expect((await beginRegistration(farol, token)).code).toBe('CONFLICT');
  });
});

describe('a sign-in by passkey', () => {
  test('opens a session like a password, in a browser that is recognised from then on', async () => {
    const { user, token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token);
    const answer = device.get(await beginSignIn(farol));
    const response = await fetch(`${farol.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Navegador de teste' },
      body: JSON.stringify({
        query:
          'mutation ($answer: PasskeyAnswerInput!) { finishPasskeySignIn(answer: $answer) { token user { id } } }',
        variables: { answer },
      }),
    });
    const { data } = (await response.json()) as {
      data: { finishPasskeySignIn: { token: string; user: unknown } };
    };
    expect(data.finishPasskeySignIn.user).toEqual({ id: user.id });
    expect(response.headers.get('set-cookie')).toMatch(/^farol_device=/);
    const { token: opened } = data.finishPasskeySignIn;
    const sessions = await runQuery(farol, '{ sessions { userAgent current } }', {}, opened);
    expect(dataOf(sessions, 'sessions')).toContainEqual({ userAgent: 'Navegador de teste', current: true });
    expect((await passkeysOf(token))[0]?.lastUsedAt).toBe(new Date(farol.clock.now()).toISOString());
  });

  test.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://farol.exemplo.com.br' }],
    ['from the same host by another port', { origin: `${ORIGIN}:8443` }],
    ['for another site', { rpId: 'exemplo.com.br' }],
    ['without its person', { userVerified: false }],
    ['by another key', { forged: true }],
    ['that names nobody', { userHandle: null }],
    ['that names another', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['to a challenge of its own', { challenge: Buffer.from('a.b.c').toString('base64url') }],
  ])('is refused %s (ASVS 6.7.1, 6.7.2)', async (_name, deviation) => {
    const { token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token);
    const refused = await signIn(device, deviation);
    expect([refused.code, refused.errors?.[0]?.message]).toEqual(['UNAUTHENTICATED', UNKNOWN]);
    expect((await signIn(device)).code).toBeUndefined();
  });

  test('is valid once per answer, even when it is sent ten times at once', async () => {
    const { token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token);
    const answer = device.get(await beginSignIn(farol));
    const answers = await Promise.all(Array.from({ length: 10 }, () => finishSignIn(farol, answer)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect((await finishSignIn(farol, answer)).code).toBe('UNAUTHENTICATED');
  });

  test('a challenge that was answered wrong is no longer valid', async () => {
    const { token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token);
    const options = await beginSignIn(farol);
    expect((await finishSignIn(farol, device.get(options, { forged: true }))).code).toBe('UNAUTHENTICATED');
    expect((await finishSignIn(farol, device.get(options))).code).toBe('UNAUTHENTICATED');
  });

  test('has five minutes (ASVS 6.7.1, 6.7.2)', async () => {
    const { token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token);
    const options = await beginSignIn(farol);
    farol.clock.advance(5 * MINUTE + 1);
    expect((await finishSignIn(farol, device.get(options))).code).toBe('UNAUTHENTICATED');
  });

  test('is refused for a challenge that was issued for a proof (ASVS 6.7.1, 6.7.2)', async () => {
    const { token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token);
    const options = await beginProof(farol, token);
    expect((await finishSignIn(farol, device.get(options))).code).toBe('UNAUTHENTICATED');
  });

  test('is refused if the counter stands still or goes backwards: the key was copied (ASVS 6.7.1, 6.7.2)', async () => {
    const { token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token, new SoftwareAuthenticator(ORIGIN, 100));
    expect((await signIn(device, { counter: 200 })).code).toBeUndefined();
    for (const counter of [200, 199, 0])
      expect((await signIn(device, { counter })).code).toBe('UNAUTHENTICATED');
    expect((await signIn(device, { counter: 201 })).code).toBeUndefined();
  });

  test('a device that does not count can still sign in each time', async () => {
    const { token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token, new SoftwareAuthenticator(ORIGIN, 0));
    expect((await signIn(device)).code).toBeUndefined();
    expect((await signIn(device)).code).toBeUndefined();
  });

  test('an unknown key is answered like a wrong one', async () => {
    const device = new SoftwareAuthenticator(ORIGIN);
    device.userHandle = Buffer.alloc(16).toString('base64url');
    const refused = await signIn(device);
    expect([refused.code, refused.errors?.[0]?.message]).toEqual(['UNAUTHENTICATED', UNKNOWN]);
  });

  test.each([
    { id: '', authenticatorData: 'x', clientDataJSON: 'x', signature: 'x' },
    { id: 'a', authenticatorData: 'não', clientDataJSON: 'x', signature: 'x' },
    { id: 'a', authenticatorData: 'x', clientDataJSON: 'x'.repeat(9000), signature: 'x' },
  ])('what cannot be an answer is refused as such', async (answer) => {
    expect((await finishSignIn(farol, answer)).code).toBe('BAD_USER_INPUT');
  });

  test.each(['bnVsbA', 'eyJjaGFsbGVuZ2UiOjF9', 'eA', ''])(
    'an answer whose data are %j is refused like any wrong one',
    async (clientDataJSON) => {
      const answer = { id: 'YQ', authenticatorData: 'eA', clientDataJSON, signature: 'eA' };
      expect((await finishSignIn(farol, answer)).code).toBe('UNAUTHENTICATED');
    },
  );

  test('of a blocked account is refused with the reason, only after the right key', async () => {
    const { user, token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token);
    await farol.database.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [user.id]);
    expect((await signIn(device, { forged: true })).code).toBe('UNAUTHENTICATED');
    expect((await signIn(device)).code).toBe('FORBIDDEN');
  });

  test('ten wrong ones for one key bring a wait, which other keys do not have', async () => {
    const { token } = await signedInUser(farol);
    const [one, other] = [(await addPasskey(farol, token)).device, (await addPasskey(farol, token)).device];
    for (let i = 0; i < 10; i += 1)
      expect((await signIn(one, { forged: true })).code).toBe('UNAUTHENTICATED');
    expect((await signIn(one)).code).toBe('RATE_LIMITED');
    expect((await signIn(other)).code).toBeUndefined();
  });

  test('a challenge of one gateway is answered at another, and is then no longer valid at either', async () => {
    const second = await startTestGateway({ database: farol.database });
    second.clock.advance(farol.clock.now() - second.clock.now());
    const { token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token);
    const answer = device.get(await beginSignIn(farol));
    expect((await finishSignIn(second, answer)).code).toBeUndefined();
    expect((await finishSignIn(farol, answer)).code).toBe('UNAUTHENTICATED');
    expect((await finishSignIn(second, answer)).code).toBe('UNAUTHENTICATED');
    await second.stop();
  });
});

describe('wrong passkeys of one network', () => {
  test('are counted over all keys, together with wrong passwords', async () => {
    const alone = await startTestGateway({ networkFactor: 1 });
    for (let i = 0; i < 20; i += 1) {
      const answer = new SoftwareAuthenticator(ORIGIN).get(await beginSignIn(alone));
      expect((await finishSignIn(alone, answer)).code).toBe('UNAUTHENTICATED');
    }
    const one = new SoftwareAuthenticator(ORIGIN).get(await beginSignIn(alone));
    expect((await finishSignIn(alone, one)).code).toBe('RATE_LIMITED');
    const { email } = await createUser(alone);
    const login = await runRest(alone, 'POST /api/auth/login', { email, password: 'errada' });
    expect([login.status, Number(login.headers.get('retry-after'))]).toEqual([429, 45]);
    await alone.stop();
  });
});

describe('a passkey is removed', () => {
  test('only by a fresh proof, ends the other sessions, is mailed, and opens nothing any more', async () => {
    const { user, token } = await signedInUser(farol);
    const { device, id } = await addPasskey(farol, token);
    const opened = dataOf<{ token: string }>(await signIn(device), 'finishPasskeySignIn').token;
    expect((await remove(token, id, { password: 'errada' })).code).toBe('BAD_USER_INPUT');
    expect((await remove(token, id)).data).toEqual({ deletePasskey: true });
    expect([await isOpen(token), await isOpen(opened)]).toEqual([true, false]);
    expect((await signIn(device)).code).toBe('UNAUTHENTICATED');
    expect(await subjectsTo(user.email)).toContain('Uma chave de acesso foi excluída da sua conta do Farol');
  });

  test('the last one too, also with itself as proof: the password is left', async () => {
    const { user, token } = await signedInUser(farol);
    const { device, id } = await addPasskey(farol, token);
    const passkey = device.get(await beginProof(farol, token));
    expect((await remove(token, id, { passkey })).code).toBeUndefined();
    const login = await runRest(farol, 'POST /api/auth/login', { email: user.email, password: PASSWORD });
    expect(login.status).toBe(200);
  });

  test('by no other user, who cannot rename it either', async () => {
    const [one, other] = [await signedInUser(farol), await signedInUser(farol)];
    const { id } = await addPasskey(farol, one.token);
    expect((await remove(other.token, id)).code).toBe('NOT_FOUND');
    const rename = 'mutation ($id: ID!) { renamePasskey(id: $id, name: "Minha") { name } }';
    expect((await runQuery(farol, rename, { id }, other.token)).code).toBe('NOT_FOUND');
    expect(dataOf(await runQuery(farol, rename, { id }, one.token), 'renamePasskey')).toEqual({
      name: 'Minha',
    });
  });
});

/** Requests a new password by mail; returns a function that sets it by the mailed code, in the same browser. */
async function beginReset(email: string) {
  const browser = openBrowser(farol);
  await browser.query('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
  const input = { email, code: await codeFor(farol, email), newPassword: 'outra senha boa' };
  return () =>
    browser.query('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }', { input });
}

test.each(['adding', 'removing'])('%s one voids the pending codes', async (change) => {
  const { user, token } = await signedInUser(farol);
  const existing = change === 'removing' ? await addPasskey(farol, token) : undefined;
  const finishReset = await beginReset(user.email);
  if (existing) expect((await remove(token, existing.id)).code).toBeUndefined();
  else await addPasskey(farol, token);
  const { errors } = await finishReset();
  expect(errors?.[0]?.message).toBe('Código inválido ou expirado');
});

test('a new password by mail removes every passkey, including a thief’s, and the mail states it (ASVS 6.4.3)', async () => {
  const { user, token } = await signedInUser(farol);
  const { device } = await addPasskey(farol, token);
  const { errors } = await (await beginReset(user.email))();
  expect(errors).toBeUndefined();
  expect((await signIn(device)).code).toBe('UNAUTHENTICATED');
  expect(await subjectsTo(user.email)).toContain('Suas chaves de acesso do Farol foram removidas');
});

test('a change of the password by a user who knows it keeps them', async () => {
  const { token } = await signedInUser(farol);
  const { device } = await addPasskey(farol, token);
  expect((await changePassword(token)).code).toBeUndefined();
  expect((await signIn(device)).code).toBeUndefined();
});

test('the export lists them and holds no key; the deletion of the account deletes them', async () => {
  const { token } = await signedInUser(farol);
  const { device, id } = await addPasskey(farol, token);
  const { passkeys } = await personalDataOf<{ passkeys: object[] }>(farol, token);
  expect(passkeys).toEqual([
    {
      id,
      name: 'Celular',
      synced: true,
      transports: ['internal', 'hybrid'],
      createdAt: new Date(farol.clock.now()).toISOString(),
      lastUsedAt: null,
    },
  ]);
  const deletion = 'mutation ($password: String!) { deleteAccount(password: $password) }';
  expect((await runQuery(farol, deletion, { password: PASSWORD }, token)).code).toBeUndefined();
  expect((await signIn(device)).code).toBe('UNAUTHENTICATED');
});

describe('the account is deleted', () => {
  const deleteBy = (token: string, passkey?: unknown) =>
    runQuery(
      farol,
      'mutation ($passkey: PasskeyAnswerInput) { deleteAccount(passkey: $passkey) }',
      { passkey },
      token,
    );

  test('by a passkey in place of the password and its code', async () => {
    const { token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token);
    const { code } = await deleteBy(token, device.get(await beginProof(farol, token)));
    expect(code).toBeUndefined();
    expect((await signIn(device)).code).toBe('UNAUTHENTICATED');
  });

  test('not without any proof, and not by a proof that another session requested', async () => {
    const { token } = await signedInUser(farol);
    const { device } = await addPasskey(farol, token);
    const second = dataOf<{ token: string }>(await signIn(device), 'finishPasskeySignIn').token;
    for (const passkey of [undefined, device.get(await beginProof(farol, second))])
      expect((await deleteBy(token, passkey)).code).toBe('BAD_USER_INPUT');
    expect(await isOpen(token)).toBe(true);
  });
});
