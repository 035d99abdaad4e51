import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD, signedInAdministrator } from '../../../../test/administrators.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runQuery, runRest } from '../../../../test/run.js';
import { totpStep } from '../../../platform/auth/second-factor-codes.js';

const STEP = 30_000;
const LOGIN = 'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { token codeRequired } }';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());
beforeEach(() => farol.clock.advance(3_600_000));

/** The authenticator's code, some steps from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor((farol.clock.now() + steps * STEP) / 1000) });

const begin = (token: string, password = ADMIN_PASSWORD) =>
  runQuery(
    farol,
    'mutation ($password: String!) { adminBeginSecondFactor(password: $password) { secret uri } }',
    { password },
    token,
  );
const confirm = (token: string, code: string) =>
  runQuery(
    farol,
    'mutation ($code: String!) { adminConfirmSecondFactor(code: $code) { recoveryCodes } }',
    { code },
    token,
  );
const disable = (token: string, password: string, code: string) =>
  runQuery(
    farol,
    'mutation ($password: String!, $code: String!) { adminDisableSecondFactor(password: $password, code: $code) }',
    { password, code },
    token,
  );

async function login(username: string, code?: string, password = ADMIN_PASSWORD) {
  const { data, errors } = await runQuery(farol, LOGIN, { input: { username, password, code } });
  const { adminLogin } = (data ?? {}) as { adminLogin?: { token: string | null; codeRequired: boolean } };
  return adminLogin ?? errors?.[0]?.message;
}

/** An administrator with the second factor switched on; the code used for that is consumed. */
async function guarded() {
  const { administrator, token } = await signedInAdministrator(farol);
  const { secret, uri } = ((await begin(token)).data as unknown as Record<string, Record<string, string>>)
    .adminBeginSecondFactor as { secret: string; uri: string };
  const { data } = await confirm(token, codeOf(secret));
  const { recoveryCodes } = (data as unknown as { adminConfirmSecondFactor: { recoveryCodes: string[] } })
    .adminConfirmSecondFactor;
  return { ...administrator, token, secret, uri, recoveryCodes };
}

describe('switching it on', () => {
  test('asks for the password, and takes effect once a first code has confirmed it', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    expect((await begin(token, 'errada')).code).toBe('BAD_USER_INPUT');
    const setup = (await begin(token)).data as unknown as { adminBeginSecondFactor: { secret: string } };
    expect(await login(administrator.username)).toMatchObject({ codeRequired: false });
    expect((await confirm(token, '000000')).code).toBe('BAD_USER_INPUT');
    expect(await login(administrator.username)).toMatchObject({ codeRequired: false });
    const { secret } = setup.adminBeginSecondFactor;
    expect((await confirm(token, codeOf(secret))).code).toBeUndefined();
    expect(await login(administrator.username)).toEqual({ token: null, codeRequired: true });
  });

  test('the address for the QR code names product and administrator', async () => {
    const { username, secret, uri } = await guarded();
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Farol:${username}`,
    ]);
    expect([searchParams.get('secret'), searchParams.get('issuer')]).toEqual([secret, 'Farol']);
  });

  test('gives ten different recovery codes and ends other sessions (ASVS 6.5.4, 7.4.3)', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    const other = (await login(administrator.username)) as { token: string };
    const setup = (await begin(token)).data as unknown as { adminBeginSecondFactor: { secret: string } };
    const { data } = await confirm(token, codeOf(setup.adminBeginSecondFactor.secret));
    const { recoveryCodes } = (data as unknown as { adminConfirmSecondFactor: { recoveryCodes: string[] } })
      .adminConfirmSecondFactor;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(code))).toBe(true);
    const stats = (session: string) => runRest(farol, 'GET /api/admin/stats', undefined, session);
    expect([(await stats(token)).status, (await stats(other.token)).status]).toEqual([200, 401]);
    expect((await begin(token)).code).toBe('CONFLICT');
  });

  test('a change of the password voids a setup that was begun and not confirmed', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    const setup = (await begin(token)).data as unknown as { adminBeginSecondFactor: { secret: string } };
    const [newUsername, newPassword] = [administrator.username, 'outra senha longa'];
    const changed = await runQuery(
      farol,
      'mutation ($input: UpdateCredentialsInput!) { adminUpdateCredentials(input: $input) { id } }',
      { input: { currentPassword: ADMIN_PASSWORD, newUsername, newPassword } },
      token,
    );
    expect(changed.code).toBeUndefined();
    expect((await confirm(token, codeOf(setup.adminBeginSecondFactor.secret))).code).toBe('CONFLICT');
  });

  test('neither the secret nor a recovery code is in the database in plain text', async () => {
    const { secret, recoveryCodes } = await guarded();
    const { dataSource } = farol.database;
    const kept = JSON.stringify([
      await dataSource.query('SELECT * FROM administrators'),
      await dataSource.query('SELECT * FROM admin_recovery_codes'),
      await dataSource.query('SELECT * FROM admin_audit'),
    ]);
    for (const clear of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(clear);
  });
});

describe('signing in in two steps', () => {
  test('with only the password, asks for the code; REST answers that it is missing', async () => {
    const { username } = await guarded();
    expect(await login(username)).toEqual({ token: null, codeRequired: true });
    expect(
      await runRest(farol, 'POST /api/admin/login', { username, password: ADMIN_PASSWORD }),
    ).toMatchObject({ status: 401, body: { message: 'Código de verificação obrigatório' } });
  });

  test('a wrong password is answered alike with and without a code', async () => {
    const { username, secret } = await guarded();
    expect(await login(username, codeOf(secret, 1), 'errada')).toBe('Credenciais inválidas');
    expect(await login(username, undefined, 'errada')).toBe('Credenciais inválidas');
  });

  test('a code opens one session, and no older one works after it', async () => {
    const { username, secret } = await guarded();
    farol.clock.advance(2 * STEP);
    const code = codeOf(secret);
    expect(await login(username, code)).toMatchObject({ codeRequired: false });
    expect(await login(username, code)).toBe('Código de verificação inválido');
    expect(await login(username, codeOf(secret, -1))).toBe('Código de verificação inválido');
    expect(
      await login(username, `${codeOf(secret, 1).slice(0, 3)} ${codeOf(secret, 1).slice(3)}`),
    ).toMatchObject({
      codeRequired: false,
    });
  });

  test('the same code sent many times at once opens one session (ASVS 6.5.1)', async () => {
    const { username, secret } = await guarded();
    farol.clock.advance(2 * STEP);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(username, code)));
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
  });

  test.each([-2, 2])('a code %d steps away is refused', async (steps) => {
    const { username, secret } = await guarded();
    farol.clock.advance(10 * STEP);
    expect(await login(username, codeOf(secret, steps))).toBe('Código de verificação inválido');
  });

  test('a recovery code opens one session, in any notation', async () => {
    const { username, recoveryCodes } = await guarded();
    const [first = ''] = recoveryCodes;
    expect(await login(username, first.toLowerCase().replace('-', ' '))).toMatchObject({
      codeRequired: false,
    });
    expect(await login(username, first)).toBe('Código de verificação inválido');
  });

  test('another administrator’s recovery code opens nothing', async () => {
    const [mine, theirs] = [await guarded(), await guarded()];
    expect(await login(mine.username, theirs.recoveryCodes[0])).toBe('Código de verificação inválido');
  });

  test('a known password allows ten tries before a wait, and those without a code count, too', async () => {
    const { username } = await guarded();
    for (let pair = 0; pair < 5; pair += 1) {
      expect(await login(username)).toMatchObject({ codeRequired: true });
      expect(await login(username, '000000')).toBe('Código de verificação inválido');
    }
    expect(await login(username, '000000')).toMatch(/^Muitas tentativas/);
  });
});

describe('switching it off', () => {
  test('asks for password and code (ASVS 7.5.1)', async () => {
    const { username, token, secret } = await guarded();
    farol.clock.advance(2 * STEP);
    expect((await disable(token, 'errada', codeOf(secret))).code).toBe('BAD_USER_INPUT');
    expect((await disable(token, ADMIN_PASSWORD, '000000')).code).toBe('BAD_USER_INPUT');
    expect((await disable(token, ADMIN_PASSWORD, codeOf(secret))).data).toEqual({
      adminDisableSecondFactor: true,
    });
    expect(await login(username)).toMatchObject({ codeRequired: false });
  });

  test('a recovery code is accepted instead of the code, and none is left', async () => {
    const { token, recoveryCodes } = await guarded();
    await disable(token, ADMIN_PASSWORD, recoveryCodes[3] ?? '');
    const { data } = await runQuery(farol, '{ adminMe { secondFactor recoveryCodesLeft } }', {}, token);
    expect(data).toEqual({ adminMe: { secondFactor: false, recoveryCodesLeft: 0 } });
  });
});

test('new credentials require the code, too, by REST as by GraphQL', async () => {
  const { username, token, secret } = await guarded();
  farol.clock.advance(2 * STEP);
  const update = (code?: string) =>
    runRest<{ message: string }>(
      farol,
      'POST /api/admin/update-credentials',
      { currentPassword: ADMIN_PASSWORD, newUsername: `${username}-b`, ...(code && { code }) },
      token,
    );
  expect(await update()).toMatchObject({ status: 400, body: { message: expect.stringMatching(/código/) } });
  expect((await update('000000')).status).toBe(400);
  expect((await update(codeOf(secret))).status).toBe(200);
});

test('switching it off ends the other sessions (ASVS 7.4.3)', async () => {
  const { username, token, secret, recoveryCodes } = await guarded();
  farol.clock.advance(2 * STEP);
  const other = (await login(username, codeOf(secret))) as { token: string };
  await disable(token, ADMIN_PASSWORD, recoveryCodes[0] ?? '');
  const stats = async (session: string) =>
    (await runRest(farol, 'GET /api/admin/stats', undefined, session)).status;
  expect([await stats(token), await stats(other.token)]).toEqual([200, 401]);
});

describe('a wrong code is logged', () => {
  const linesOf = (id: string) =>
    farol.database.dataSource.query<{ action: string; after: unknown }[]>(
      "SELECT action, after FROM admin_audit WHERE administrator_id = $1 AND action LIKE '%\\_%ED' ORDER BY action",
      [id],
    );
  const refused = (action: string, step: string) => ({ action, after: { refused: step } });

  test('at sign-in, and so is a right password that no code follows (ASVS 16.3.1)', async () => {
    const { id, username } = await guarded();
    await login(username);
    await login(username, '000000');
    await login(username, 'x'.repeat(20));
    await runRest(farol, 'POST /api/admin/login', { username, password: ADMIN_PASSWORD });
    const lines = (await linesOf(id)).filter(({ action }) => action !== 'SECOND_FACTOR_ENABLED');
    expect(lines).toEqual([
      { action: 'SECOND_FACTOR_ASKED', after: null },
      { action: 'SECOND_FACTOR_ASKED', after: null },
      refused('SIGN_IN_FAILED', 'code'),
      refused('SIGN_IN_FAILED', 'code'),
    ]);
  });

  test('when switching it on or off (ASVS 16.3.1)', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    await begin(token);
    await confirm(token, '000000');
    expect(await linesOf(administrator.id)).toContainEqual(refused('SECOND_FACTOR_REFUSED', 'code'));
    const on = await guarded();
    await disable(on.token, ADMIN_PASSWORD, '000000');
    expect(await linesOf(on.id)).toContainEqual(refused('SECOND_FACTOR_REFUSED', 'code'));
  });
});

/** RFC 6238, appendix B: the secret '12345678901234567890' in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238: at %d s the code is %s', (seconds, code) => {
  expect(totpStep(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code of the previous or next step is accepted, and answered as that step', () => {
  const before = (1_111_111_109 - 30) * 1000;
  expect(totpStep(RFC_SECRET, '081804', before)).toBe(Math.floor(1_111_111_109 / 30));
  expect(totpStep(RFC_SECRET, '081804', (1_111_111_109 + 30) * 1000)).toBe(Math.floor(1_111_111_109 / 30));
  expect(totpStep(RFC_SECRET, '081804', (1_111_111_109 + 61) * 1000)).toBeUndefined();
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
  expect(totpStep(RFC_SECRET, code, 59_000)).toBeUndefined();
});
