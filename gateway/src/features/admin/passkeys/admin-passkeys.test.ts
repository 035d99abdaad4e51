import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AdminProof,
  addAdminPasskey,
  adminLogin,
  askedOfAdministrator,
  beginAdminProof,
  beginAdminRegistration,
  deleteAdminPasskey,
  finishAdminRegistration,
} from '../../../../test/admin-passkeys.js';
import { ADMIN_PASSWORD, signedInAdministrator } from '../../../../test/administrators.js';
import { signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { addPasskey, beginProof, beginSignIn, dataOf, finishSignIn } from '../../../../test/passkeys.js';
import { runQuery, runRest } from '../../../../test/run.js';
import { type Deviation, SoftwareAuthenticator } from '../../../../test/software-authenticator.js';
import { AdministratorSetupService } from '../sign-in/administrator-setup.service.js';

const MINUTE = 60_000;
const ORIGIN = 'http://127.0.0.1';
const UNKNOWN = 'Chave de acesso não reconhecida';
const OPEN = { token: expect.any(String), codeRequired: false, takesCode: false, passkeyOptions: null };

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());
beforeEach(() => farol.clock.advance(60 * MINUTE));

/** An administrator with a passkey, and the device that stores it. */
async function keyed() {
  const { administrator, token } = await signedInAdministrator(farol);
  const { device, id: keyId } = await addAdminPasskey(farol, token);
  return { ...administrator, token, device, keyId };
}

type Keyed = Awaited<ReturnType<typeof keyed>>;

const signIn = async ({ username, device }: Pick<Keyed, 'username' | 'device'>, deviation?: Deviation) =>
  adminLogin(farol, username, {
    passkey: device.get(await askedOfAdministrator(farol, username), deviation),
  });

const isOpen = async (token: string) =>
  (await runRest(farol, 'GET /api/admin/stats', undefined, token)).status === 200;

const tokenOf = async (door: ReturnType<typeof adminLogin>) => (await door) as { token: string };

const keysOf = async (token: string) =>
  dataOf<{ name: string; lastUsedAt: string | null }[]>(
    await runQuery(farol, '{ adminPasskeys { name lastUsedAt } }', {}, token),
    'adminPasskeys',
  );

const linesOf = (id: string) =>
  farol.database.dataSource.query<{ action: string; before: unknown; after: unknown }[]>(
    'SELECT action, before, after FROM admin_audit WHERE administrator_id = $1 ORDER BY at, id',
    [id],
  );

/** Switches the authenticator on; returns a function that gives its code some steps of 30 s from now. */
async function switchCodesOn(token: string, proof: AdminProof = {}) {
  const begun = await runQuery(
    farol,
    `mutation ($password: String!, $code: String, $passkey: PasskeyAnswerInput) {
      adminBeginSecondFactor(password: $password, code: $code, passkey: $passkey) { secret }
    }`,
    { password: ADMIN_PASSWORD, ...proof },
    token,
  );
  const { secret } = dataOf<{ secret: string }>(begun, 'adminBeginSecondFactor');
  const codeOf = (steps: number) =>
    generateSync({ secret, epoch: Math.floor(farol.clock.now() / 1000) + steps * 30 });
  const confirm = 'mutation ($code: String!) { adminConfirmSecondFactor(code: $code) { recoveryCodes } }';
  const confirmed = await runQuery(farol, confirm, { code: codeOf(0) }, token);
  const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(confirmed, 'adminConfirmSecondFactor');
  return { codeOf, recoveryCodes };
}

describe('an administrator adds a passkey', () => {
  test('by the password, lists it by its name, and it is logged; other sessions end', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    const other = await tokenOf(adminLogin(farol, administrator.username));
    await addAdminPasskey(farol, token, { name: 'Chaveiro azul' });
    expect(await keysOf(token)).toEqual([{ name: 'Chaveiro azul', lastUsedAt: null }]);
    expect([await isOpen(token), await isOpen(other.token)]).toEqual([true, false]);
    expect(await linesOf(administrator.id)).toContainEqual({
      action: 'PASSKEY_ADDED',
      before: null,
      after: { passkey: 'Chaveiro azul' },
    });
  });

  test('not with only a session, nor with a wrong password', async () => {
    const { token } = await signedInAdministrator(farol);
    for (const password of ['', 'errada'])
      expect((await beginAdminRegistration(farol, token, { password })).code).toBe('BAD_USER_INPUT');
  });

  test('a second one by the password and the first, or a code; not with only the password', async () => {
    const { token, device } = await keyed();
    expect((await beginAdminRegistration(farol, token)).code).toBe('BAD_USER_INPUT');
    const passkey = device.get(await beginAdminProof(farol, token));
    await addAdminPasskey(farol, token, { passkey });
    // That proof was valid only once.
    expect((await beginAdminRegistration(farol, token, { passkey })).code).toBe('BAD_USER_INPUT');
    const { codeOf } = await switchCodesOn(token, {
      passkey: device.get(await beginAdminProof(farol, token)),
    });
    await addAdminPasskey(farol, token, { code: codeOf(1) });
    expect(await keysOf(token)).toHaveLength(3);
  });

  test.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://farol.exemplo.com.br' }],
    ['from another port', { origin: `${ORIGIN}:8443` }],
    ['for another site', { rpId: 'exemplo.com.br' }],
    ['without its person', { userVerified: false }],
  ])('not %s (ASVS 16.3.1)', async (_name, deviation) => {
    const { token } = await signedInAdministrator(farol);
    const begun = await beginAdminRegistration(farol, token);
    const made = new SoftwareAuthenticator(ORIGIN).create(
      dataOf(begun, 'adminBeginPasskeyRegistration'),
      deviation,
    );
    expect((await finishAdminRegistration(farol, token, { name: 'Chaveiro', ...made })).code).toBe(
      'BAD_USER_INPUT',
    );
    expect(await keysOf(token)).toEqual([]);
  });

  test('not with a challenge of another session or of a user, and not a user’s credential', async () => {
    const [one, other] = [await signedInAdministrator(farol), await signedInAdministrator(farol)];
    const user = await signedInUser(farol);
    const begun = await beginAdminRegistration(farol, one.token);
    const options = dataOf<never>(begun, 'adminBeginPasskeyRegistration');
    const made = { name: 'Chaveiro', ...new SoftwareAuthenticator(ORIGIN).create(options) };
    expect((await finishAdminRegistration(farol, other.token, made)).code).toBe('BAD_USER_INPUT');
    const asUser = await runQuery(
      farol,
      'mutation ($input: NewPasskeyInput!) { finishPasskeyRegistration(input: $input) { id } }',
      { input: made },
      user.token,
    );
    expect(asUser.code).toBe('BAD_USER_INPUT');
    const { device } = await addPasskey(farol, user.token);
    await expect(addAdminPasskey(farol, other.token, {}, device)).rejects.toThrow('não foi aceita');
    expect([await keysOf(one.token), await keysOf(other.token)]).toEqual([[], []]);
  });

  test('not if the password was changed since it was begun', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    const begun = await beginAdminRegistration(farol, token);
    const made = new SoftwareAuthenticator(ORIGIN).create(dataOf(begun, 'adminBeginPasskeyRegistration'));
    const input = {
      currentPassword: ADMIN_PASSWORD,
      newUsername: administrator.username,
      newPassword: 'outra senha bem longa',
    };
    await runQuery(
      farol,
      'mutation ($input: UpdateCredentialsInput!) { adminUpdateCredentials(input: $input) { id } }',
      { input },
      token,
    );
    expect((await finishAdminRegistration(farol, token, { name: 'Chaveiro', ...made })).code).toBe(
      'BAD_USER_INPUT',
    );
  });

  test('which no device suggests by itself on the users’ sign-in page', async () => {
    const { token } = await signedInAdministrator(farol);
    const begun = await beginAdminRegistration(farol, token);
    expect(dataOf(begun, 'adminBeginPasskeyRegistration')).toMatchObject({
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
    });
  });
});

describe('an administrator signs in by password and passkey', () => {
  test('which is required from the first one on, and logged', async () => {
    const admin = await keyed();
    expect(await adminLogin(farol, admin.username)).toEqual({
      token: null,
      codeRequired: true,
      takesCode: false,
      passkeyOptions: expect.objectContaining({
        allowCredentials: [expect.objectContaining({ id: admin.device.id })],
        userVerification: 'required',
      }),
    });
    const opened = (await signIn(admin)) as { token: string };
    expect(opened).toEqual(OPEN);
    expect(await isOpen(opened.token)).toBe(true);
    expect(await keysOf(opened.token)).toEqual([
      { name: 'Chaveiro', lastUsedAt: new Date(farol.clock.now()).toISOString() },
    ]);
    expect(await linesOf(admin.id)).toContainEqual({
      action: 'SIGNED_IN',
      before: null,
      after: { secondStep: 'passkey' },
    });
  });

  test('or a code, if both are on', async () => {
    const admin = await keyed();
    const passkey = admin.device.get(await beginAdminProof(farol, admin.token));
    const { codeOf, recoveryCodes } = await switchCodesOn(admin.token, { passkey });
    expect(await adminLogin(farol, admin.username)).toMatchObject({ codeRequired: true, takesCode: true });
    expect(await adminLogin(farol, admin.username, { code: codeOf(1) })).toEqual(OPEN);
    expect(await adminLogin(farol, admin.username, { code: recoveryCodes[0] ?? '' })).toEqual(OPEN);
    expect(await signIn(admin)).toEqual(OPEN);
  });

  test('not by a code if there is no authenticator, and REST answers that a step is missing', async () => {
    const { username } = await keyed();
    expect(await adminLogin(farol, username, { code: '000000' })).toBe('Código de verificação inválido');
    expect(
      await runRest(farol, 'POST /api/admin/login', { username, password: ADMIN_PASSWORD }),
    ).toMatchObject({ status: 401 });
  });

  test.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://farol.exemplo.com.br' }],
    ['from the same host by another port', { origin: `${ORIGIN}:8443` }],
    ['for another site', { rpId: 'exemplo.com.br' }],
    ['without its person', { userVerified: false }],
    ['by another key', { forged: true }],
    ['that names another', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['to a challenge of its own', { challenge: Buffer.from('a.b.c').toString('base64url') }],
    ['with a counter that stands still', { counter: 1 }],
  ])('not %s', async (_name, deviation) => {
    const admin = await keyed();
    expect(await signIn(admin, deviation)).toBe(UNKNOWN);
    expect(await linesOf(admin.id)).toContainEqual({
      action: 'SIGN_IN_FAILED',
      before: null,
      after: { refused: 'passkey' },
    });
    expect(await signIn(admin)).toEqual(OPEN);
  });

  test('once per answer, even when it is sent six times at once', async () => {
    const admin = await keyed();
    const passkey = admin.device.get(await askedOfAdministrator(farol, admin.username));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => adminLogin(farol, admin.username, { passkey })),
    );
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
  });

  test('within five minutes of being asked for it', async () => {
    const admin = await keyed();
    const challenge = () => askedOfAdministrator(farol, admin.username);
    const [inTime, late] = [await challenge(), await challenge()];
    farol.clock.advance(5 * MINUTE);
    expect(await adminLogin(farol, admin.username, { passkey: admin.device.get(inTime) })).toEqual(OPEN);
    farol.clock.advance(1);
    expect(await adminLogin(farol, admin.username, { passkey: admin.device.get(late) })).toBe(UNKNOWN);
  });

  test('not with a wrong password, which is answered alike', async () => {
    const admin = await keyed();
    const passkey = admin.device.get(await askedOfAdministrator(farol, admin.username));
    expect(await adminLogin(farol, admin.username, { password: 'errada', passkey })).toBe(
      'Credenciais inválidas',
    );
  });

  test('not with a challenge of a session, of another administrator or of a user', async () => {
    const [one, other] = [await keyed(), await keyed()];
    const user = await signedInUser(farol);
    for (const options of [
      await beginAdminProof(farol, one.token),
      await askedOfAdministrator(farol, other.username),
      await beginSignIn(farol),
      await beginProof(farol, user.token),
    ])
      expect(await adminLogin(farol, one.username, { passkey: one.device.get(options) })).toBe(UNKNOWN);
  });

  test('a proof in one session is not valid in another, nor as a sign-in', async () => {
    const one = await keyed();
    const second = (await signIn(one)) as { token: string };
    for (const options of [
      await beginAdminProof(farol, second.token),
      await askedOfAdministrator(farol, one.username),
    ]) {
      const passkey = one.device.get(options);
      expect((await beginAdminRegistration(farol, one.token, { passkey })).code).toBe('BAD_USER_INPUT');
    }
    expect(await linesOf(one.id)).toContainEqual({
      action: 'SECOND_FACTOR_REFUSED',
      before: null,
      after: { refused: 'passkey' },
    });
  });

  test("not by a user's passkey, or another administrator's; and theirs opens no user's account", async () => {
    const [admin, other] = [await keyed(), await keyed()];
    const user = await signedInUser(farol);
    const { device } = await addPasskey(farol, user.token);
    for (const foreign of [device, other.device]) {
      const passkey = foreign.get(await askedOfAdministrator(farol, admin.username));
      expect(await adminLogin(farol, admin.username, { passkey })).toBe(UNKNOWN);
    }
    const asUser = await finishSignIn(farol, admin.device.get(await beginSignIn(farol)));
    expect([asUser.code, asUser.errors?.[0]?.message]).toEqual(['UNAUTHENTICATED', UNKNOWN]);
    const proof = { passkey: admin.device.get(await beginProof(farol, user.token)) };
    const begin = 'mutation ($proof: OwnerProofInput!) { beginPasskeyRegistration(proof: $proof) }';
    expect((await runQuery(farol, begin, { proof }, user.token)).code).toBe('BAD_USER_INPUT');
  });

  test('a known password allows ten tries before a wait, and those without a passkey count, too', async () => {
    const admin = await keyed();
    for (let pair = 0; pair < 5; pair += 1) expect(await signIn(admin, { forged: true })).toBe(UNKNOWN);
    expect(await adminLogin(farol, admin.username)).toMatch(/^Muitas tentativas/);
  });
});

describe('an administrator removes a passkey', () => {
  test('only by password and a second step; the last one too, after which the password is enough', async () => {
    const admin = await keyed();
    const other = (await signIn(admin)) as { token: string };
    expect((await deleteAdminPasskey(farol, admin.token, admin.keyId)).code).toBe('BAD_USER_INPUT');
    const passkey = admin.device.get(await beginAdminProof(farol, admin.token));
    expect((await deleteAdminPasskey(farol, admin.token, admin.keyId, { passkey })).code).toBeUndefined();
    expect([await isOpen(admin.token), await isOpen(other.token)]).toEqual([true, false]);
    expect(await adminLogin(farol, admin.username)).toEqual(OPEN);
    expect(await linesOf(admin.id)).toContainEqual({
      action: 'PASSKEY_REMOVED',
      before: { passkey: 'Chaveiro' },
      after: null,
    });
  });

  test("not another administrator's, whose passkeys they cannot rename either", async () => {
    const [one, other] = [await keyed(), await keyed()];
    const passkey = other.device.get(await beginAdminProof(farol, other.token));
    expect((await deleteAdminPasskey(farol, other.token, one.keyId, { passkey })).code).toBe('NOT_FOUND');
    const rename = 'mutation ($id: ID!) { adminRenamePasskey(id: $id, name: "Meu") { name } }';
    expect((await runQuery(farol, rename, { id: one.keyId }, other.token)).code).toBe('NOT_FOUND');
    expect((await runQuery(farol, rename, { id: one.keyId }, one.token)).data).toEqual({
      adminRenamePasskey: { name: 'Meu' },
    });
  });
});

test('with a passkey on, the password is not enough for an authenticator or new credentials', async () => {
  const admin = await keyed();
  const begin = 'mutation ($password: String!) { adminBeginSecondFactor(password: $password) { uri } }';
  expect((await runQuery(farol, begin, { password: ADMIN_PASSWORD }, admin.token)).code).toBe(
    'BAD_USER_INPUT',
  );
  const input = { currentPassword: ADMIN_PASSWORD, newUsername: `${admin.username}-novo` };
  const update =
    'mutation ($input: UpdateCredentialsInput!) { adminUpdateCredentials(input: $input) { username } }';
  expect((await runQuery(farol, update, { input }, admin.token)).code).toBe('BAD_USER_INPUT');
  const passkey = admin.device.get(await beginAdminProof(farol, admin.token));
  expect((await runQuery(farol, update, { input: { ...input, passkey } }, admin.token)).code).toBeUndefined();
});

describe('a reset on the server', () => {
  const reset = (username: string, secondFactorOff: boolean) =>
    new AdministratorSetupService(farol.database.dataSource, farol.clock).reset(username, secondFactorOff);

  test('with the second factor off removes every passkey', async () => {
    const admin = await keyed();
    const options = await askedOfAdministrator(farol, admin.username);
    const made = await reset(admin.username, true);
    const old = { passkey: admin.device.get(options) };
    expect(await adminLogin(farol, admin.username, old)).toBe('Credenciais inválidas');
    const door = await adminLogin(farol, admin.username, { password: made?.generatedPassword ?? '' });
    expect(door).toEqual(OPEN);
    expect(
      await farol.database.dataSource.query('SELECT 1 FROM passkeys WHERE id = $1', [admin.keyId]),
    ).toEqual([]);
  });

  test('without, it leaves them, and a challenge requested with the previous password is no longer valid', async () => {
    const admin = await keyed();
    const options = await askedOfAdministrator(farol, admin.username);
    const password = (await reset(admin.username, false))?.generatedPassword ?? '';
    const old = { password, passkey: admin.device.get(options) };
    expect(await adminLogin(farol, admin.username, old)).toBe(UNKNOWN);
    expect(await adminLogin(farol, admin.username, { password })).toMatchObject({ codeRequired: true });
  });
});

test('a deleted administrator has no passkey', async () => {
  const admin = await keyed();
  const options = await askedOfAdministrator(farol, admin.username);
  const { dataSource } = farol.database;
  await dataSource.query('DELETE FROM administrators WHERE id = $1', [admin.id]);
  const passkey = admin.device.get(options);
  expect(await adminLogin(farol, admin.username, { passkey })).toBe('Credenciais inválidas');
  expect(await dataSource.query('SELECT 1 FROM passkeys WHERE id = $1', [admin.keyId])).toEqual([]);
});
